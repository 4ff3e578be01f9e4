import { z } from 'zod';
import type { WorkspaceId } from '../../base';
import type { AgentDefinition } from '../../model/agents/agent';
import type { OpenFailure } from '../../model/snapshots';
import { answers } from './call-spec';
import { text, threadAddress, timeOfDay } from './inputs';

const agentDefinition: z.ZodType<AgentDefinition> = z
  .object({
    id: text(100).min(1),
    name: text(100),
    program: text(8192),
    args: z.array(text(8192)).max(100).readonly(),
    environment: z.array(text(200)).max(200).readonly(),
    folder: z.enum(['repository', 'review']),
    timeLimit: z.int().min(1).max(1440).nullable(),
  })
  .readonly();

const settingsPatch = z
  .object({
    theme: z.enum(['system', 'light', 'dark', 'hc-dark', 'hc-light']),
    diffColours: z.enum(['redgreen', 'blueorange']),
    density: z.enum(['default', 'compact']),
    fonts: z.enum(['bundled', 'system']),
    codeFontSize: z.number().min(8).max(32),
    diffLayout: z.enum(['split', 'unified']),
    ignoreWhitespace: z.enum(['nothing', 'trailing', 'all']),
    ignoreBlankLines: z.boolean(),
    ignoreLineEndings: z.boolean(),
    markMoves: z.boolean(),
    wrapLines: z.boolean(),
    wholeFile: z.boolean(),
    tabWidth: z.int().min(1).max(8),
    codeEditor: z.object({ program: text(8192), args: z.array(text(8192)).max(100).readonly() }).readonly(),
    diffScope: z.enum(['file', 'all']),
    fileTree: z.enum(['tree', 'list']),
    showReviewStore: z.boolean(),
    singleKeys: z.boolean(),
    keys: z.record(text(100), z.array(text(40)).max(20).readonly()).readonly(),
    tags: z.array(z.object({ name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,49}$/u), meaning: text(200) }).readonly()).max(100).readonly(),
    ownNames: z.array(text(200).min(1)).max(50).readonly(),
    copilotHome: text(8192),
    vscodeStorage: z.array(text(8192).min(1)).max(20).readonly(),
    agents: z.array(agentDefinition).max(50).readonly(),
    defaultAgent: text(100),
    promptTemplate: text(50_000),
    askDirectly: z.array(text(8192).min(1)).max(1000).readonly(),
    notifications: z.enum(['off', 'you', 'all']),
    notifyReplies: z.boolean(),
    notifyResolved: z.boolean(),
    notifyBrokenFiles: z.boolean(),
    notifyRuns: z.boolean(),
    notifyRebases: z.boolean(),
    watchByPolling: z.boolean(),
    notifyPreview: z.boolean(),
    notifySound: z.boolean(),
    quietHours: z.object({ from: timeOfDay, to: timeOfDay }).readonly().nullable(),
    keptVersionsDays: z.number().min(1).max(3650),
    keptVersionsMegabytes: z.number().min(1).max(10_000),
    whenClosed: z.enum(['ask', 'tray', 'quit']),
  })
  .partial();

/** The app itself: what is open, settings, and what a window remembers. */
export const appCalls = {
  /**
   * Opens the repository that a folder or file lies in, or the one below it; several below it become an offer in the `app`
   * topic. Of a `.code-workspace` file all folders are opened.
   */
  'app.open': answers<{ readonly opened: readonly WorkspaceId[]; readonly failure?: OpenFailure }>()(
    z.object({ path: text(8192).min(1) }),
  ),
  /** Asks for a folder with the system's dialog. */
  'app.chooseFolder': answers<{ readonly path: string | null }>()(z.object({})),
  /** Asks for a `.code-workspace` file with the system's dialog. */
  'app.chooseWorkspaceFile': answers<{ readonly path: string | null }>()(z.object({})),
  /** Opens the chosen repositories of an offer, by their roots. */
  'app.openOffered': answers<{ readonly opened: readonly WorkspaceId[]; readonly failure?: OpenFailure }>()(
    z.object({ path: text(8192), roots: z.array(text(8192)).max(5000).readonly() }),
  ),
  'app.dismissOffer': answers<null>()(z.object({ path: text(8192) })),
  'app.forgetRecent': answers<null>()(z.object({ root: text(8192) })),
  'app.dismissFailedOpen': answers<null>()(z.object({ path: text(8192) })),
  /** What to send along with the report of a fault: versions, settings, counts and recent problems, without names and contents. */
  'app.diagnostics': answers<{ readonly text: string }>()(z.object({})),
  /** Opens an https link in the system's browser. */
  'app.openLink': answers<null>()(z.object({ url: text(4096) }), 'refused'),
  /** Shows the application menu where the system draws no menu bar; the point is in CSS pixels of the window. */
  'app.showMenu': answers<null>()(z.object({ x: z.int().min(0).max(100_000), y: z.int().min(0).max(100_000) })),
  'settings.change': answers<null>()(settingsPatch),
  /** What a window remembers (tabs, folds, widths): JSON text that only the renderer reads. Scope is `app` or a workspace's root. */
  'view.load': answers<{ readonly json: string | null }>()(z.object({ scope: text(8192) })),
  'view.save': answers<null>()(z.object({ scope: text(8192), json: text(1_000_000) })),
  /** The threads that are drawn in the window now, all of them: nothing is told of these while the window has the focus. */
  'view.onScreen': answers<null>()(z.object({ threads: z.array(z.object(threadAddress).readonly()).max(1000).readonly() })),
} as const;

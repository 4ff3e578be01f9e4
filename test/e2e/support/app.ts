import { test as base, expect } from '@playwright/test';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApp } from '../../../scripts/drive/open-app.mjs';

interface Launch {
  /** Folders to open and options, as on the command line. */
  readonly args?: readonly string[];
  /** On top of the display's. */
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Starts the built app; with the same user data each time in a test, so that a second start is a restart. Reviews of commits are
 * kept in `local-review` in the test's folder, sessions are looked for in its `copilot` and `vscode-storage`.
 */
export type Start = (launch?: Launch) => Promise<OpenApp>;

interface Fixtures {
  /** A new empty folder with a real path, removed after the test. */
  readonly folder: string;
  readonly start: Start;
  /** Lines of a console that the test provokes. Every other error or warning of main or window fails the test. */
  readonly expectedProblems: RegExp[];
}

interface WorkerFixtures {
  /** Where no person has a display, each worker has a virtual one of its own, so that no app takes the focus of another. */
  readonly display: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  display: [
    async ({}, use) => {
      const { openDisplay } = await import('../../../scripts/electron/display.mjs');
      const display = await openDisplay();
      Object.assign(process.env, display.environment);
      await use(undefined);
      display.dispose();
    },
    { scope: 'worker', auto: true },
  ],

  folder: async ({}, use) => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'sidelight-e2e-')));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  expectedProblems: async ({}, use) => use([]),

  start: async ({ folder, expectedProblems }, use) => {
    const executable = process.env['SIDELIGHT_ELECTRON'];
    if (executable === undefined) throw new Error('SIDELIGHT_ELECTRON names no Electron. Run the tests with: npm run test:e2e');
    // Playwright turns the imports of a test into requires, which cannot load modules like these.
    const [{ openApp }, { runtimeFlags }] = await Promise.all([
      import('../../../scripts/drive/open-app.mjs'),
      import('../../../scripts/electron/runtime.mjs'),
    ]);
    const prepared = { executable, flags: runtimeFlags(), display: { environment: process.env, virtual: true, dispose: () => undefined } };
    const started: OpenApp[] = [];
    await use(async ({ args = [], environment: more = {} } = {}) => {
      const environment = {
        LOCAL_REVIEW_HOME: join(folder, 'local-review'),
        LOCAL_REVIEW_USER: undefined,
        COPILOT_HOME: join(folder, 'copilot'),
        COPILOT_VSCODE_STORAGE_PATH: join(folder, 'vscode-storage'),
        ...more,
      };
      const app = await openApp(prepared, { userData: join(folder, 'user-data'), args, environment });
      started.push(app);
      return app;
    });
    for (const app of started) await app.close();
    const problems = started.flatMap((app) => app.problems());
    expect(problems.filter((problem) => !expectedProblems.some((expected) => expected.test(problem)))).toEqual([]);
  },
});

export { expect };

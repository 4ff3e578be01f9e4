import { formatSizes } from '../../../../shared/contents/format-size';
import { sameUnder, type WhitespaceRule } from '../../../../shared/diff/whitespace';
import type { FileReason, ReasonKind } from '../../../../shared/model/comparison/changed-file';
import type { FileContents, SideContents } from '../../../../shared/model/comparison/file-contents';

/** What one press of a button does about a file that is not shown as a diff. */
export type PageAction = 'load' | 'load-tool-written' | 'show-text' | 'show-whitespace' | null;

/** What stands in the content area for a file. There is no third thing: never an empty pane. */
export type DiffContent =
  | { readonly kind: 'texts'; readonly old: string | null; readonly new: string | null; readonly reason: FileReason | null }
  | { readonly kind: 'page'; readonly reason: FileReason | 'whitespace-hidden'; readonly action: PageAction };

/** Texts longer than this in sum are refused even where they could be loaded; the editor has no way to hold them. UTF-16 units. */
const mostText = 60_000_000;

/** Texts that are equal: there is nothing to compare, but they can be read. */
const silentKinds: readonly ReasonKind[] = ['mode-only', 'renamed-exact', 'no-change', 'encoding'];

export interface ContentOptions {
  readonly whitespace: WhitespaceRule;
  /** The person asked to read a text in which nothing differs. */
  readonly showEqual: boolean;
  /** The person asked to read a text that a tool wrote. */
  readonly showToolWritten: boolean;
}

/** Decides between two texts and a page that says why not. */
export function contentOf(contents: FileContents, { whitespace, showEqual, showToolWritten }: ContentOptions): DiffContent {
  const reason = contents.reason ?? null;
  const old = textOf(contents.old);
  const now = textOf(contents.new);
  if (old === undefined || now === undefined || (old === null && now === null)) {
    return page(reason ?? { kind: 'unreadable', detail: 'There is no text on either side' }, contents.loadable ? 'load' : null);
  }
  if ((old?.length ?? 0) + (now?.length ?? 0) > mostText) return page({ kind: 'too-large', detail: 'Over 60 million characters' }, null);
  if ((old ?? '') === '' && (now ?? '') === '') return page(reason ?? { kind: 'empty', detail: 'Empty file' }, null);
  const folded = contents.toolWritten !== undefined && contents.conflict === undefined && !showToolWritten && !showEqual;
  if (folded && old !== now) return page({ kind: contents.toolWritten, detail: sizesOf(contents) }, 'load-tool-written');
  if (showEqual || contents.unchanged === true || old === null || now === null) return { kind: 'texts', old, new: now, reason };
  if (old === now) {
    const said = reason !== null && silentKinds.includes(reason.kind) ? reason : { kind: 'no-change' as const, detail: '' };
    return page(said, 'show-text');
  }
  if (sameUnder(whitespace, old, now)) return page('whitespace-hidden', 'show-whitespace');
  return { kind: 'texts', old, new: now, reason };
}

function page(reason: FileReason | 'whitespace-hidden', action: PageAction): DiffContent {
  return { kind: 'page', reason, action };
}

function sizesOf({ old, new: now }: FileContents): string {
  return formatSizes(old.kind === 'text' ? old.bytes : null, now.kind === 'text' ? now.bytes : null);
}

/** Null: absent. Undefined: there, but not as text. */
function textOf(side: SideContents): string | null | undefined {
  switch (side.kind) {
    case 'absent':
      return null;
    case 'text':
      return side.text;
    case 'other':
      return undefined;
  }
}

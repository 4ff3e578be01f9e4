import type { WorkspaceId } from '../../../../shared/base';
import type { DiffOptions } from '../../editor/host/options';
import { prepareDiff } from '../../editor/session';
import { whyPlain, type WhyPlain } from './plain/fits-editor';
import { compareFile, type FileDiff } from './plain/texts/file-diff';
import { sourceOf, type Displayed } from './use-displayed';

/** What was got ready for a file: nothing for a page, models in the editor, or lines for the plain diff. */
export type Prepared = { readonly kind: 'page' | 'editor' } | { readonly kind: 'plain'; readonly why: WhyPlain; readonly diff: FileDiff };

/** Compares what will be shown. Sizes are looked at first, so that no model is made of a text that the editor does not cope with. */
export async function prepareShown(workspaceId: WorkspaceId, next: Displayed, before: string | null, options: DiffOptions, signal: AbortSignal): Promise<Prepared | null> {
  const source = sourceOf(workspaceId, next);
  if (source === null || next.content.kind === 'page') return { kind: 'page' };
  const why = whyPlain(source.old, source.new);
  if (why === null) {
    await prepareDiff(source, options);
    return { kind: 'editor' };
  }
  const diff = await compareFile(next.content, options.whitespace, before, signal);
  return diff === null ? null : { kind: 'plain', why, diff };
}

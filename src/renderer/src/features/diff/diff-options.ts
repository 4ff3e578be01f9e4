import type { Settings } from '../../../../shared/model/settings';
import type { DiffOptions } from '../../editor/host/options';
import { codeLineHeight } from '../../state/app/look';

/** For a file in which nothing differs: one column with all lines. */
export function wholeText(options: DiffOptions): DiffOptions {
  return { ...options, layout: 'unified', wholeFile: true };
}

/** What the editor is told of the person's settings; narrow panes have a layout of their own. */
export function diffOptionsOf(settings: Settings, layout: DiffOptions['layout']): DiffOptions {
  const { showWhitespace, wrapLines, wholeFile, codeFontSize } = settings;
  return { layout, showWhitespace, wrapLines, wholeFile, fontSize: codeFontSize, lineHeight: codeLineHeight(settings) };
}

import { whitespaceRule, type WhitespaceRule } from '../../../../shared/diff/whitespace';
import type { Settings } from '../../../../shared/model/settings';
import type { DiffOptions } from '../../editor/host/options';
import { codeLineHeight } from '../../state/app/look';

/** Share of the old side in a split diff until the person chooses another. */
export const evenSplit = 0.5;

/** What makes no difference between lines by the person's choice. */
function whitespaceRuleOf({ ignoreWhitespace, ignoreBlankLines, ignoreLineEndings }: Settings): WhitespaceRule {
  return whitespaceRule(ignoreWhitespace, ignoreBlankLines, ignoreLineEndings);
}

/** For a file in which nothing differs: one column with all lines. */
export function wholeText(options: DiffOptions): DiffOptions {
  return { ...options, layout: 'unified', wholeFile: true };
}

/** What the editor is told of the person's settings; narrow panes have a layout of their own. */
export function diffOptionsOf(settings: Settings, layout: DiffOptions['layout'], splitRatio = evenSplit): DiffOptions {
  const { wrapLines, wholeFile, tabWidth, markMoves, codeFontSize } = settings;
  return {
    layout,
    whitespace: whitespaceRuleOf(settings),
    wrapLines,
    wholeFile,
    tabWidth,
    markMoves,
    splitRatio,
    fontSize: codeFontSize,
    lineHeight: codeLineHeight(settings),
  };
}

import type { Settings } from '../../../../../shared/model/settings';
import { changeSettings } from '../../../state/app/change-settings';
import type { Command } from '../../../state/commands';
import { everyDifference, toggled } from './whitespace-choices';

/** The commands that choose what counts as a difference, and as which. */
export function differenceCommands(settings: Settings): readonly Command[] {
  const { ignoreWhitespace, ignoreBlankLines, ignoreLineEndings, markMoves } = settings;
  return [
    {
      id: 'diff.toggleWhitespace',
      title: ignoreWhitespace === 'nothing' ? 'Ignore whitespace' : 'Show whitespace changes',
      run: () => changeSettings(toggled(settings)),
    },
    { id: 'diff.showWhitespace', run: () => changeSettings(everyDifference) },
    {
      id: 'diff.ignoreTrailingWhitespace',
      enabled: () => ignoreWhitespace !== 'trailing' || 'It is ignored now',
      run: () => changeSettings({ ignoreWhitespace: 'trailing' }),
    },
    {
      id: 'diff.ignoreBlankLines',
      title: ignoreBlankLines ? 'Show changes of blank lines' : 'Ignore blank lines',
      run: () => changeSettings({ ignoreBlankLines: !ignoreBlankLines }),
    },
    {
      id: 'diff.ignoreLineEndings',
      title: ignoreLineEndings ? 'Show changes of line endings' : 'Ignore line endings',
      run: () => changeSettings({ ignoreLineEndings: !ignoreLineEndings }),
    },
    { id: 'diff.toggleMoves', title: markMoves ? 'Do not mark moved lines' : 'Mark moved lines', run: () => changeSettings({ markMoves: !markMoves }) },
  ];
}

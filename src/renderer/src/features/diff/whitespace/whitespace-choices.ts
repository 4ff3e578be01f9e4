import type { Settings } from '../../../../../shared/model/settings';

type WhitespaceSettings = Pick<Settings, 'ignoreWhitespace' | 'ignoreBlankLines' | 'ignoreLineEndings'>;

/** Every difference of white space is shown. */
export const everyDifference: WhitespaceSettings = { ignoreWhitespace: 'nothing', ignoreBlankLines: false, ignoreLineEndings: false };

/** What can be ignored of white space inside of lines; one of them holds. */
export const ignoreChoices: readonly { readonly value: Settings['ignoreWhitespace']; readonly label: string; readonly status: string }[] = [
  { value: 'nothing', label: 'Show all whitespace', status: 'Whitespace shown' },
  { value: 'trailing', label: 'Ignore trailing whitespace', status: 'Trailing whitespace ignored' },
  { value: 'all', label: 'Ignore all whitespace', status: 'Whitespace ignored' },
];

export const ignoreSwitches = [
  { key: 'ignoreBlankLines', label: 'Ignore blank lines', status: 'Blank lines ignored' },
  { key: 'ignoreLineEndings', label: 'Ignore line endings', status: 'Line endings ignored' },
] as const;

/** What is ignored, each in words; how white space inside of lines counts comes first. */
export function whitespaceStatus(settings: WhitespaceSettings): readonly string[] {
  const inLines = ignoreChoices.find(({ value }) => value === settings.ignoreWhitespace)?.status ?? '';
  return [inLines, ...ignoreSwitches.filter(({ key }) => settings[key]).map(({ status }) => status)];
}

export function ignoresAny({ ignoreWhitespace, ignoreBlankLines, ignoreLineEndings }: WhitespaceSettings): boolean {
  return ignoreWhitespace !== 'nothing' || ignoreBlankLines || ignoreLineEndings;
}

/** What the key W does. */
export function toggled({ ignoreWhitespace }: WhitespaceSettings): Pick<Settings, 'ignoreWhitespace'> {
  return { ignoreWhitespace: ignoreWhitespace === 'nothing' ? 'all' : 'nothing' };
}

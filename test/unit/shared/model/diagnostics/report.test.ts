import { expect, test } from 'vitest';
import { diagnosticsReport } from '../../../../../src/shared/model/diagnostics/report';
import { defaultSettings } from '../../../../../src/shared/model/settings';

test('a report tells versions, changed settings, counts and problems', () => {
  const text = diagnosticsReport({
    versions: [{ name: 'Sidelight', value: '1.2.3' }],
    settings: { ...defaultSettings, theme: 'dark', codeFontSize: 14, ownNames: ['Ada', 'ada@example.org'], copilotHome: '/home/ada/copilot', promptTemplate: 'Do it' },
    counts: [{ name: 'Open repositories', value: 2 }],
    problems: ['2026-03-04T09:30:00.000Z /home/ada/plans: git ended', '2026-03-04T09:31:00.000Z Bug: no such thing\n    at run (/x/out/main/index.cjs:1:2)'],
    names: [],
  });
  expect(text).toBe(
    [
      'Versions',
      '  Sidelight: 1.2.3',
      '',
      'Settings that differ from the defaults',
      '  theme: dark',
      '  codeFontSize: 14',
      '  ownNames: 2 entries',
      '  copilotHome: set',
      '  promptTemplate: set',
      '',
      'Counts',
      '  Open repositories: 2',
      '',
      'Problems',
      '  2026-03-04T09:30:00.000Z <path> git ended',
      '  2026-03-04T09:31:00.000Z Bug: no such thing',
      '      at run (index.cjs:1:2)',
      '',
    ].join('\n'),
  );
});

test('a report without problems says so, and of many the last are told', () => {
  const facts = { versions: [], settings: defaultSettings, counts: [], names: [] };
  expect(diagnosticsReport({ ...facts, problems: [] })).toContain('Problems\n  none');
  const many = diagnosticsReport({ ...facts, problems: Array.from({ length: 60 }, (_, index) => `problem ${index}`) });
  expect(many).toContain('The last 40 of 60 problems\n  problem 20\n');
});

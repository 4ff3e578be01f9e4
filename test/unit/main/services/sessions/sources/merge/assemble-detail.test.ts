import { expect, it } from 'vitest';
import { assembleDetail } from '../../../../../../../src/main/services/sessions/sources/merge/assemble-detail';
import { mergeSession } from '../../../../../../../src/main/services/sessions/sources/merge/merge-session';
import type { SourceDetail } from '../../../../../../../src/main/services/sessions/sources/types';

const nothing: SourceDetail = { folder: null, index: null, checkpoints: [], files: [], references: [], todos: [], artifacts: [], usage: [], facts: [], problems: [] };
const file = (path: string) => ({ path, tools: ['edit'], changed: true, turns: [0], additions: null, deletions: null });
const usage = (model: string) => ({ model, requests: 1, inputTokens: 1, outputTokens: 1, cachedTokens: null });

it('takes files and usage of the log in place of those of the store, and never adds them', () => {
  const sources = { ...nothing, files: [file('/store')], usage: [usage('stored')] };
  const merged = mergeSession('s', []);
  const log = { files: [file('/log')], references: [], usage: [usage('logged')] };
  expect(assembleDetail({ merged, sources, log, notes: '', problems: [] })).toMatchObject({ files: [{ path: '/log' }], usage: [{ model: 'logged' }] });
  const silent = { files: [], references: [], usage: [] };
  expect(assembleDetail({ merged, sources, log: silent, notes: '', problems: [] })).toMatchObject({ files: [{ path: '/store' }], usage: [{ model: 'stored' }] });
});

it('joins references and problems, each once', () => {
  const reference = { kind: 'commit', value: '9c41d07', turn: 1, source: 'store' } as const;
  const sources = { ...nothing, references: [reference, { ...reference, kind: 'issue', value: '7' } as const], problems: ['A.', 'B.'] };
  const log = { files: [], references: [{ ...reference, value: '9C41D07', source: 'events' } as const], usage: [] };
  expect(assembleDetail({ merged: mergeSession('s', []), sources, log, notes: 'Mine', problems: ['B.', 'C.'] })).toMatchObject({
    notes: 'Mine',
    references: [{ value: '9C41D07', source: 'events' }, { kind: 'issue', value: '7' }],
    problems: ['A.', 'B.', 'C.'],
  });
});

it('prefers index.md to a long summary', () => {
  const merged = mergeSession('s', [{ source: 'store', place: '', said: { summary: 'One.\nTwo.' } }]);
  const log = { files: [], references: [], usage: [] };
  expect(assembleDetail({ merged, sources: { ...nothing, index: '# Done' }, log, notes: '', problems: [] }).summary).toBe('# Done');
  expect(assembleDetail({ merged, sources: null, log, notes: '', problems: [] })).toMatchObject({ summary: 'One.\nTwo.', folder: null, checkpoints: [] });
});

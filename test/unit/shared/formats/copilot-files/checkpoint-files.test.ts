import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkpointFromName,
  parseCheckpointIndex,
  parseCheckpointJson,
  parseCheckpointMarkdown,
} from '../../../../../src/shared/formats/copilot-files/checkpoint-files';

describe('parseCheckpointIndex', () => {
  it('reads the table, bars in titles too', () => {
    const text = '# Checkpoint History\n\nOldest first.\n\n| # | Title | File |\n|---|-------|------|\n| 1 | Sieve | 001-sieve.md |\r\n| 2 | A | B | 002-a-b.md |\n| x | no number | 003.md |\n| 4 | no file | |\n';
    expect(parseCheckpointIndex(text)).toEqual([
      { number: 1, title: 'Sieve', file: '001-sieve.md' },
      { number: 2, title: 'A | B', file: '002-a-b.md' },
    ]);
  });

  it('does not take a path for a file name', () => {
    expect(parseCheckpointIndex('| 1 | Out | ../../secret.md |\n| 2 | Out | ..\\secret.md |')).toEqual([]);
  });

  it('is empty for a table of its head alone', () => {
    expect(parseCheckpointIndex('| # | Title | File |\n|---|---|---|\n')).toEqual([]);
  });
});

describe('parseCheckpointMarkdown', () => {
  it('reads all six sections', () => {
    const text = ['overview', 'history', 'work_done', 'technical_details', 'important_files', 'next_steps']
      .map((tag) => `<${tag}>\nText of ${tag}.\n</${tag}>\n`)
      .join('\n');
    expect(parseCheckpointMarkdown(text)).toEqual({
      overview: 'Text of overview.',
      history: 'Text of history.',
      workDone: 'Text of work_done.',
      technicalDetails: 'Text of technical_details.',
      importantFiles: 'Text of important_files.',
      nextSteps: 'Text of next_steps.',
    });
  });

  it('reads a file of the first sections alone', () => {
    expect(parseCheckpointMarkdown('<overview>\nShort.\n</overview>\n')).toEqual({ overview: 'Short.' });
  });

  it('ends a section that is not closed at the next one', () => {
    expect(parseCheckpointMarkdown('<overview>\nA\n<history>\nB\n</history>\nbetween\n<next_steps>\nC')).toEqual({
      overview: 'A',
      history: 'B',
      nextSteps: 'C',
    });
  });

  it('keeps tags that are text', () => {
    expect(parseCheckpointMarkdown('<overview>\nuse `<history>` here\n<div>\n</overview>')).toEqual({ overview: 'use `<history>` here\n<div>' });
  });

  it('takes a text without sections as the overview', () => {
    expect(parseCheckpointMarkdown('# Notes\n\nPlain.\n')).toEqual({ overview: '# Notes\n\nPlain.' });
    expect(parseCheckpointMarkdown('')).toEqual({});
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseCheckpointMarkdown(text) === 'object'));
  });
});

describe('parseCheckpointJson', () => {
  it('reads title and sections', () => {
    const text = JSON.stringify({ title: 'Sieve', overview: 'O', history: '1. A', work_done: '- B', technical_details: 'T', important_files: '- c.ts', next_steps: '' });
    expect(parseCheckpointJson(text)).toEqual({
      number: null,
      title: 'Sieve',
      createdAt: null,
      sections: { overview: 'O', history: '1. A', workDone: '- B', technicalDetails: 'T', importantFiles: '- c.ts' },
    });
  });

  it('reads number and time where they are', () => {
    expect(parseCheckpointJson('{"checkpoint_number": 4, "created_at": "2026-05-04 12:58:16", "overview": 7}')).toEqual({
      number: 4,
      title: null,
      createdAt: '2026-05-04T12:58:16.000Z',
      sections: {},
    });
  });

  it.each(['', '[]', '{"title": "cut', 'null'])('is null for %j', (text) => {
    expect(parseCheckpointJson(text)).toBeNull();
  });
});

describe('checkpointFromName', () => {
  it.each([
    ['003-split-the-parser.md', { number: 3, title: 'Split the parser' }],
    ['001.json', { number: 1, title: '' }],
    ['notes.md', { number: null, title: 'Notes' }],
    ['12ab.json', { number: null, title: '12ab' }],
  ])('%s', (name, expected) => {
    expect(checkpointFromName(name)).toEqual(expected);
  });
});

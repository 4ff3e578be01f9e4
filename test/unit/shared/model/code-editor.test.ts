import { expect, it } from 'vitest';
import { editorArguments, editorPresets } from '../../../../src/shared/model/code-editor';

const target = { file: '/home/ada/{column} a.ts', line: 12, column: 3 };

it('puts a place into the arguments, once, and adds the file where none takes it', () => {
  expect(editorArguments(['--line', '{line}', '{file}'], target)).toEqual(['--line', '12', '/home/ada/{column} a.ts']);
  expect(editorArguments(['-g', '{file}:{line}:{column}'], target)).toEqual(['-g', '/home/ada/{column} a.ts:12:3']);
  expect(editorArguments(['+{line}'], target)).toEqual(['+12', '/home/ada/{column} a.ts']);
});

it('knows editors that all take the line', () => {
  for (const { program, args } of editorPresets.filter((preset) => preset.program !== '')) expect(args.join(' '), program).toContain('{line}');
});

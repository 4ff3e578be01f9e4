import { expect, test } from 'vitest';
import { commandOf } from '../../../../../../../src/renderer/src/features/sessions/transcript/tools/shell-command';

test.each([
  ['{"command":"npm test","timeout":5}', 'npm test'],
  ['{"command":5}', null],
  ['{"cmd":"ls"}', null],
  ['[1]', null],
  ['null', null],
  ['npm test', null],
])('%s holds %s', (input, command) => expect(commandOf(input)).toBe(command));

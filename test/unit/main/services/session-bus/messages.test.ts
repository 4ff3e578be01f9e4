import { expect, test } from 'vitest';
import { methodCall, readMessages } from '../../../../../src/main/services/session-bus/messages';

/** As `dbus-send --print-reply` sends it, byte for byte in structure: header of 16 bytes, fields to a multiple of 8, then a string. */
test('a call is a whole message that can be read back', () => {
  const call = methodCall(2, 'NameHasOwner', 'org.example.Name');
  expect(call.subarray(0, 12).toString('hex')).toBe('6c0100011500000002000000');
  expect(call.length % 8).toBe((16 + 5) % 8);
  expect(readMessages(call)).toEqual([{ type: 1, number: 16 }]);
  expect(call.toString('latin1')).toContain('NameHasOwner\0');
});

test('messages that are not whole yet wait, of either byte order', () => {
  const call = methodCall(1, 'Hello');
  expect(readMessages(call.subarray(0, call.length - 1))).toEqual([]);
  expect(readMessages(Buffer.concat([call, call.subarray(0, 20)]))).toEqual([{ type: 1, number: null }]);
  const big = Buffer.from('4202000100000004000000070000000000000001', 'hex');
  expect(readMessages(big)).toEqual([{ type: 2, number: 1 }]);
});

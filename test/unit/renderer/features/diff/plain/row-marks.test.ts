import { expect, test } from 'vitest';
import { markAt, type SpanMark } from '../../../../../../src/renderer/src/features/diff/plain/lines/row-marks';

const thread: SpanMark = { key: 'a', span: { side: 'new', startLine: 3, endLine: 5 }, tone: 'you', icon: 'icon' };
const mixed: SpanMark = { key: 'b', span: { side: 'new', startSide: 'old', startLine: 8, endLine: 9 }, tone: 'agent', icon: null };

test('a line bears the stroke of what covers it, and the icon where that ends', () => {
  expect(markAt([thread], 'new', 3, 3)).toEqual({ tone: 'you', edge: 'first', icon: null });
  expect(markAt([thread], 'new', 5, 5)).toEqual({ tone: 'you', edge: 'last', icon: 'icon' });
  expect(markAt([thread], 'new', 6, 6)).toBeNull();
  expect(markAt([thread], 'old', 4, 4)).toBeNull();
  const selecting = { key: 's', span: { side: 'new' as const, startLine: 5, endLine: 5 }, tone: 'selecting', icon: null };
  expect(markAt([thread, selecting], 'new', 5, 5)).toEqual({ tone: 'selecting', edge: 'both', icon: 'icon' });
});

test('a span over both sides covers what lies between', () => {
  expect(markAt([mixed], 'old', 8, null)).toMatchObject({ edge: 'first' });
  expect(markAt([mixed], 'new', 9, null)).toMatchObject({ edge: 'last' });
  expect(markAt([mixed], 'old', 7, 7)).toBeNull();
});

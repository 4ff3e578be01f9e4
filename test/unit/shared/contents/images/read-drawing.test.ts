import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../../../../src/shared/contents/images/read-drawing';

describe('a drawing is told by its root element', () => {
  test.each([
    ['<svg width="12" height="34"/>', '12 × 34'],
    ['<?xml version="1.0"?>\n<!-- made by -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg viewBox="0 0 1 1" width=\'12px\' height="34.6px">', '12 × 35'],
    ['<svg width="100%" height="2em">', 'null × null'],
    ['<svg stroke-width="3"><rect width="5" height="5"/></svg>', 'null × null'],
  ])('%s', (text, expected) => {
    const facts = readDrawing(text);
    expect(facts?.type).toBe('image/svg+xml');
    expect(`${facts?.width} × ${facts?.height}`).toBe(expected);
  });

  test.each(['', '<html><svg/></html>', '<svgs/>', 'a <svg>', `<!--${'x'.repeat(5_000)}--><svg/>`])('but not %.40s', (text) => {
    expect(readDrawing(text)).toBeNull();
  });
});

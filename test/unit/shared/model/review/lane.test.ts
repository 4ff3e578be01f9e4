import { describe, expect, it } from 'vitest';
import type { Author } from '../../../../../src/shared/model/review/author';
import { isOwnAuthor, laneOf, strongestLane } from '../../../../../src/shared/model/review/lane';
import type { Comment } from '../../../../../src/shared/model/review/review';

const wren: Author = { kind: 'human', name: 'wren' };
const copilot: Author = { kind: 'agent', name: 'Copilot' };
const said = (author: Author): Comment => ({ key: author.name, author, body: 'text', tags: [] });

describe('laneOf', () => {
  it.each([
    ['an agent', copilot],
    ['another person', { kind: 'human', name: 'ada' }],
    ['an unknown author with our own name', { kind: 'unknown', name: 'wren' }],
    ['an agent with our own name', { kind: 'agent', name: 'wren' }],
  ] satisfies [string, Author][])('awaits us after a comment by %s', (_who, author) => {
    expect(laneOf({ state: 'open', comments: [said(wren), said(author)] }, ['wren'])).toBe('you');
  });

  it('awaits the agent after our own comment, under any of our names', () => {
    expect(laneOf({ state: 'open', comments: [said(copilot), said(wren)] }, ['w. example', 'wren'])).toBe('agent');
  });

  it('awaits us when nobody has said anything', () => {
    expect(laneOf({ state: 'open', comments: [] }, ['wren'])).toBe('you');
  });

  it('puts a broken file before resolved, and resolved before who spoke last', () => {
    expect(laneOf({ state: 'resolved', comments: [said(copilot)] }, ['wren'])).toBe('resolved');
    expect(laneOf({ state: 'resolved', comments: [said(copilot)] }, ['wren'], true)).toBe('broken');
  });
});

describe('isOwnAuthor', () => {
  it('knows nobody when there is no name', () => {
    expect(isOwnAuthor(wren, [])).toBe(false);
  });
});

describe('strongestLane', () => {
  it('is broken, then you, then agent, then resolved', () => {
    expect(strongestLane(['resolved', 'agent', 'you', 'broken'])).toBe('broken');
    expect(strongestLane(['resolved', 'agent', 'you'])).toBe('you');
    expect(strongestLane(['resolved', 'agent'])).toBe('agent');
    expect(strongestLane(['resolved'])).toBe('resolved');
    expect(strongestLane([])).toBeNull();
  });
});

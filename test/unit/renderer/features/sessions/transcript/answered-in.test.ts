import { expect, test } from 'vitest';
import type { WorkspaceId } from '../../../../../../src/shared/base';
import type { AnsweredThread } from '../../../../../../src/shared/model/sessions/session-links';
import { answeredIn } from '../../../../../../src/renderer/src/features/sessions/transcript/answered-in';

const link = (turn: number, thread: string, certainty: AnsweredThread['certainty'], comment = 'c'): AnsweredThread => ({
  turn,
  call: null,
  workspaceId: 'w' as WorkspaceId,
  thread,
  comment,
  label: `#${thread}`,
  title: '',
  commit: null,
  comparison: null,
  certainty,
  reason: '',
});

test('names each thread of a turn once, by its surest link', () => {
  const threads = [link(1, '7', 'likely', 'a'), link(1, '7', 'exact', 'b'), link(1, '7', 'likely', 'c'), link(1, '8', 'likely'), link(2, '9', 'exact')];
  const links = { threads, files: [], commits: [] };
  expect(answeredIn(links, 1).map(({ thread, comment }) => `${thread} ${comment}`)).toEqual(['7 b', '8 c']);
  expect(answeredIn(links, 3)).toEqual([]);
  expect(answeredIn(null, 1)).toEqual([]);
});

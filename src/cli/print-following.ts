import { visibleText } from '../shared/model/words/visible-text';
import { counted } from '../shared/model/words/counted';
import type { PrintedFollowing, PrintedMove } from './following';

/** A following as text for people, ending in a line feed. Nothing of it can act on a terminal. */
export function printFollowing({ repository, dryRun, moved, ambiguous, orphaned, skipped, failed, problems }: PrintedFollowing): string {
  const lines = [
    repository.root,
    ...problems.map((problem) => `! ${problem}`),
    '',
    `${counted(moved.length, 'review')} ${dryRun ? 'would move' : 'moved'}`,
    ...moved.map((move) => `  ${short(move.from)} → ${short(move.to)} by ${words(move.by)}${threadWords(move)}`),
    ...section('not moved, several match', ambiguous.map(({ from, candidates }) => `${short(from)}: ${candidates.map(short).join(' or ')}`)),
    ...section('orphaned, the commit is gone', orphaned.map(({ from }) => short(from))),
    ...section('left alone', skipped.map(({ from, reason }) => `${short(from)} ${words(reason)}`)),
    ...section('could not be moved', failed.map(({ from, to, reason }) => `${short(from)} → ${short(to)}: ${reason}`)),
  ];
  return `${lines.map((line) => visibleText(line).trimEnd()).join('\n')}\n`;
}

function section(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : ['', `${counted(items.length, 'review')} ${title}`, ...items.map((item) => `  ${item}`)];
}

function threadWords({ threads }: PrintedMove): string {
  const outcomes = ['kept', 'moved', 'outdated', 'unchecked'] as const;
  const parts = outcomes.flatMap((outcome) => {
    const amount = threads.filter((thread) => thread.outcome === outcome).length;
    return amount === 0 ? [] : [`${amount} ${outcome}`];
  });
  return parts.length === 0 ? '' : `, threads: ${parts.join(', ')}`;
}

function words(code: string): string {
  return code.replaceAll('-', ' ');
}

function short(sha: string): string {
  return sha.slice(0, 7);
}

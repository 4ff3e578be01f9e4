import { GitCommitHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortSha } from '../../../../../shared/model/commits/commit-words';
import type { CommitHere, SessionLinks } from '../../../../../shared/model/sessions/session-links';
import { openNamedCommit } from '../../../state/transcripts/open-links';
import styles from './link-chips.module.css';

interface CommitChipsProps {
  readonly links: SessionLinks | null;
  /** 0-based. */
  readonly turn: number;
}

/** The commits of open repositories that a turn made or named, each once. */
export function CommitChips({ links, turn }: CommitChipsProps): ReactNode {
  const commits = new Map<string, CommitHere>();
  // Those that it made come first.
  for (const commit of links?.commits ?? []) if (commit.turn === turn && !commits.has(commit.sha)) commits.set(commit.sha, commit);
  return [...commits.values()].map((commit) => {
    const words = commit.made ? 'Made here' : 'Named here';
    return (
      <button
        key={`${commit.workspaceId} ${commit.sha}`}
        type="button"
        className={styles.chip}
        title={`${words}: ${commit.sha}`}
        aria-label={`Go to commit ${commit.made ? 'made' : 'named'} here, ${shortSha(commit.sha)}`}
        onClick={() => openNamedCommit(commit)}
      >
        <GitCommitHorizontal aria-hidden />
        {shortSha(commit.sha)}
      </button>
    );
  });
}

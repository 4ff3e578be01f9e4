import { CircleDot, GitCommitHorizontal, GitPullRequest, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionId, SessionReference } from '../../../../../shared/model/sessions/session';
import type { SessionLinks } from '../../../../../shared/model/sessions/session-links';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { safeLink } from '../../../markdown/safe-link';
import { openLink } from '../../../state/open-link';
import { openNamedCommit } from '../../../state/transcripts/open-links';
import { CopyButton } from '../../../ui/controls/copy-button';
import styles from './panel.module.css';
import { Section } from './section';
import { Some } from './some';
import { TurnLinks } from './turn-links';

interface ReferencesProps {
  readonly session: SessionId;
  readonly references: readonly SessionReference[];
  readonly links: SessionLinks | null;
}

const shownAtFirst = 8;
const kinds: Readonly<Record<SessionReference['kind'], string>> = { commit: 'Commit', pr: 'Pull request', issue: 'Issue', other: 'Reference' };

/** Commits, pull requests and issues that the session named. */
export function References({ session, references, links }: ReferencesProps): ReactNode {
  if (references.length === 0) return null;
  return (
    <Section title="References" note={references.length.toLocaleString('en')}>
      <Some items={references} first={shownAtFirst} keyOf={(reference, index) => `${reference.kind} ${reference.value} ${index}`}>
        {(reference) => <ReferenceLine session={session} reference={reference} links={links} />}
      </Some>
    </Section>
  );
}

function ReferenceLine({ session, reference, links }: { readonly session: SessionId; readonly reference: SessionReference; readonly links: SessionLinks | null }): ReactNode {
  const { kind, value, turn } = reference;
  const commit = kind === 'commit' ? links?.commits.find((each) => each.value === value) : undefined;
  const url = safeLink(value);
  const open = commit !== undefined ? () => openNamedCommit(commit) : url !== null ? () => openLink(url) : null;
  return (
    <span className={styles.line} title={`${kinds[kind]} ${visibleLine(value)}`}>
      <ReferenceIcon kind={kind} />
      {open === null ? (
        <span className={styles.path}>
          <bdi>{visibleLine(value)}</bdi>
        </span>
      ) : (
        <button type="button" className={styles.pathLink} onClick={open}>
          <bdi>{visibleLine(value)}</bdi>
        </button>
      )}
      {turn !== null && <TurnLinks session={session} turns={[turn]} what={visibleLine(value)} />}
      {open === null && <CopyButton className={styles.onHover} label={`Copy ${kinds[kind].toLowerCase()}`} text={value} />}
    </span>
  );
}

function ReferenceIcon({ kind }: Pick<SessionReference, 'kind'>): ReactNode {
  switch (kind) {
    case 'commit':
      return <GitCommitHorizontal aria-label="Commit" />;
    case 'pr':
      return <GitPullRequest aria-label="Pull request" />;
    case 'issue':
      return <CircleDot aria-label="Issue" />;
    case 'other':
      return <Link2 aria-hidden />;
  }
}

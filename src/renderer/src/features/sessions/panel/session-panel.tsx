import type { ReactNode } from 'react';
import type { SessionDetail, SessionId } from '../../../../../shared/model/sessions/session';
import { useSessionRow } from '../../../state/sessions/session-list';
import { useSessionDetail, useSessionLinks } from '../../../state/transcripts/session-data';
import { RichText } from '../../threads/rich-text';
import { Artifacts } from './artifacts';
import { Checkpoints } from './checkpoints';
import { Facts } from './facts';
import { FilesTouched } from './files-touched';
import { Notes } from './notes';
import { Outline } from './outline';
import styles from './panel.module.css';
import { References } from './references';
import { Todos } from './todos';
import { Usage } from './usage';

const noCheckpoints: SessionDetail['checkpoints'] = [];

/** What there is about a session beside its transcript. */
export function SessionPanel({ session }: { readonly session: SessionId }): ReactNode {
  const row = useSessionRow(session);
  const { value: detail, problem } = useSessionDetail(session);
  const links = useSessionLinks(session);
  return (
    <RichText>
      {row?.hasTranscript !== false && <Outline session={session} links={links} checkpoints={detail?.checkpoints ?? noCheckpoints} />}
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      {detail !== null && (
        <>
          {detail.problems.map((each, index) => (
            <p key={index} className={styles.problem}>
              {each}
            </p>
          ))}
          <FilesTouched detail={detail} links={links} />
          <Todos todos={detail.todos} />
          <Checkpoints session={session} checkpoints={detail.checkpoints} />
          <References references={detail.references} links={links} session={session} />
          <Artifacts summary={detail.summary} artifacts={detail.artifacts} />
          <Usage usage={detail.usage} />
          <Notes session={session} notes={detail.notes} />
          <Facts facts={detail.facts} />
        </>
      )}
    </RichText>
  );
}

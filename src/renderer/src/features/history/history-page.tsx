import { History } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { isByOthers } from '../../../../shared/model/history/kept-version';
import { reviewFileName } from '../../../../shared/model/review/review-name';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { useVersions } from '../../state/history/versions';
import { useTopic } from '../../state/mirror';
import { useReviews, useWorkspaceId } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { Banner } from '../../ui/layout/banner';
import { EmptyState } from '../../ui/layout/empty-state';
import styles from './history-page.module.css';
import { VersionList } from './version-list';
import { VersionPane } from './version-pane';

/** The versions of a review file: what each one changed, any of them as it was, and the way back. */
export function HistoryPage({ file }: { readonly file: string }): ReactNode {
  const workspaceId = useWorkspaceId();
  const root = useTopic('app', '')?.workspaces.find(({ id }) => id === workspaceId)?.root ?? '';
  const reviews = useReviews()?.revision ?? 0;
  const inbox = useTopic('inbox', '')?.revision ?? 0;
  const address = useMemo(() => ({ root, file }), [root, file]);
  // The Inbox reads the file by itself, and may have done so after the window.
  const revision = `${reviews} ${inbox}`;
  const { versions, changes, problem } = useVersions(address, revision);
  const [byOthers, setByOthers] = useState(false);
  const [damage, setDamage] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const listed = useMemo(
    () => (versions ?? []).filter((version) => (!byOthers || isByOthers(version)) && (!damage || (changes.get(version.number)?.damage ?? 0) > 0)),
    [versions, changes, byOthers, damage],
  );
  const shown = listed.find(({ number }) => number === chosen) ?? listed[0] ?? null;
  if (versions === null) return problem === null ? <div className={styles.page} aria-busy /> : <EmptyState title="No versions">{problem}</EmptyState>;
  return (
    <article className={styles.page} aria-label={`Versions of ${visibleText(reviewFileName(file))}`}>
      <div className={styles.side}>
        <header className={styles.header}>
          <h1 className={styles.title}>Versions</h1>
          <Checkbox state={byOthers ? 'on' : 'off'} onChange={setByOthers}>
            By others
          </Checkbox>
          <Checkbox state={damage ? 'on' : 'off'} onChange={setDamage}>
            Damage only
          </Checkbox>
        </header>
        <p className={styles.path} title={visibleText(file)}>
          {visibleText(file)}
        </p>
        {problem === null ? null : <Banner>{problem} What was read before is shown.</Banner>}
        {listed.length > 0 ? (
          <VersionList versions={listed} changes={changes} file={file} chosen={shown?.number ?? null} onChoose={setChosen} />
        ) : (
          <NothingListed
            any={versions.length > 0}
            onClear={() => {
              setByOthers(false);
              setDamage(false);
            }}
          />
        )}
      </div>
      {shown === null ? <div className={styles.pane} /> : <VersionPane key={`${file} ${shown.number}`} address={address} version={shown} revision={revision} />}
    </article>
  );
}

function NothingListed({ any, onClear }: { readonly any: boolean; readonly onClear: () => void }): ReactNode {
  if (any) return <EmptyState title="No version matches." actions={<Button onClick={onClear}>Clear filters</Button>} />;
  return (
    <EmptyState icon={<History />} title="No version is kept yet.">
      Each version that is read or written from now on is kept.
    </EmptyState>
  );
}

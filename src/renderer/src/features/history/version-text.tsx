import { type ReactNode, useMemo, useRef } from 'react';
import { toRepoPath } from '../../../../shared/base';
import type { VersionDetail } from '../../../../shared/model/history/version-detail';
import { reviewFileName } from '../../../../shared/model/review/review-name';
import type { DiffHandle } from '../../editor/diff-editor';
import { useSettings } from '../../state/mirror';
import { EmptyState } from '../../ui/layout/empty-state';
import { diffOptionsOf } from '../diff/diff-options';
import { ReadOnlyDiff } from '../diff/kinds/read-only-diff';
import { VersionHeaders } from '../diff/kinds/version-headers';
import { useWidth } from '../diff/use-width';
import styles from './history-page.module.css';

/** Narrower than this, two columns leave too little of each line. CSS pixels. */
const splitWidth = 820;

interface VersionTextProps {
  readonly detail: VersionDetail;
  /** The version before, or what the file says now. */
  readonly against: 'before' | 'now';
}

/** The text of a version beside the one before, or beside the file now. */
export function VersionText({ detail, against }: VersionTextProps): ReactNode {
  const { version, text, before, now } = detail;
  const pane = useRef<HTMLDivElement>(null);
  const handle = useRef<DiffHandle>(null);
  const settings = useSettings();
  const width = useWidth(pane);
  const layout = width !== null && width < splitWidth ? 'unified' : settings.diffLayout;
  const options = useMemo(() => diffOptionsOf(settings, layout), [settings, layout]);
  const path = toRepoPath(reviewFileName(version.file)) ?? toRepoPath('review');
  if (text === null || path === null) return <EmptyState title="This text is too large to be shown.">It can be brought back all the same.</EmptyState>;
  const [old, shown] = against === 'before' ? [before, text] : [text, now];
  const names = against === 'before' ? { old: 'The version before', new: 'This version' } : { old: 'This version', new: 'The file now' };
  return (
    <div ref={pane} className={styles.text}>
      <VersionHeaders old={`${names.old}${old === null ? ', not kept' : ''}`} new={`${names.new}${shown === null ? ', not there' : ''}`} layout={layout} splitRatio={options.splitRatio} />
      <ReadOnlyDiff
        sourceKey={`version:${version.id}:${against}`}
        path={path}
        old={old}
        new={shown}
        names={names}
        options={options}
        handle={handle}
        whyNoComments="These are the lines of a review file. Comments belong to the lines that are reviewed."
      />
    </div>
  );
}

import { TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { dismissNotice, useNotices, type Notice } from '../../../state/notices';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import styles from './notice-bar.module.css';

/** Bottom right: what can be undone, and what failed. Failures stay until they are dismissed. */
export function NoticeBar(): ReactNode {
  const notices = useNotices((state) => state.notices);
  return (
    <div className={styles.bar} role="region" aria-label="Notices" aria-live="polite">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeLine({ notice }: { readonly notice: Notice }): ReactNode {
  const { id, kind, seconds, action } = notice;
  useEffect(() => {
    if (kind === 'failure') return undefined;
    const timer = setTimeout(() => dismissNotice(id), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [id, kind, seconds]);
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'failure' ? 'alert' : undefined}>
      {kind === 'failure' && <TriangleAlert aria-hidden />}
      <span className={styles.words}>{visibleText(notice.message)}</span>
      {action !== undefined && (
        <Button
          size="small"
          onClick={() => {
            dismissNotice(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" label="Dismiss" icon={<X />} onClick={() => dismissNotice(id)} />
    </div>
  );
}

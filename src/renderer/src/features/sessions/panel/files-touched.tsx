import type { ReactNode } from 'react';
import { pathInSession } from '../../../../../shared/model/sessions/fact-words';
import type { SessionDetail, TouchedFile } from '../../../../../shared/model/sessions/session';
import type { SessionLinks } from '../../../../../shared/model/sessions/session-links';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { openTouchedFile } from '../../../state/transcripts/open-links';
import { CopyButton } from '../../../ui/controls/copy-button';
import { Disclosure } from '../../../ui/layout/disclosure';
import { LineCounts } from '../line-counts';
import { counted } from '../../../../../shared/model/words/counted';
import { TurnLinks } from './turn-links';
import styles from './panel.module.css';
import { Section } from './section';
import { Some } from './some';

interface FilesTouchedProps {
  readonly detail: SessionDetail;
  readonly links: SessionLinks | null;
}

const shownAtFirst = 8;

/** Files that successful calls changed, and those that they only read, with the turns in which they did. */
export function FilesTouched({ detail, links }: FilesTouchedProps): ReactNode {
  const changed = detail.files.filter((file) => file.changed);
  const read = detail.files.filter((file) => !file.changed);
  if (detail.files.length === 0) return null;
  const draw = (file: TouchedFile): ReactNode => <FileLine file={file} detail={detail} links={links} />;
  return (
    <Section title="Files touched" note={changed.length.toLocaleString('en')}>
      <Some items={changed} first={shownAtFirst} keyOf={({ path }) => path}>
        {draw}
      </Some>
      {read.length > 0 && (
        <div className={styles.muted}>
          <Disclosure summary={`${counted(read.length, 'file')} read only`}>
            <Some items={read} first={shownAtFirst} keyOf={({ path }) => path}>
              {draw}
            </Some>
          </Disclosure>
        </div>
      )}
    </Section>
  );
}

interface FileLineProps extends FilesTouchedProps {
  readonly file: TouchedFile;
}

function FileLine({ file, detail, links }: FileLineProps): ReactNode {
  const here = links?.files.find((each) => each.recorded === file.path && each.listed);
  const shown = visibleLine(pathInSession(file.path, [detail.row.gitRoot, detail.row.cwd]));
  const title = visibleLine(`${file.path}\n${file.tools.join(', ')}, ${counted(file.turns.length, 'turn')}`.replace('\n', ': '));
  return (
    <span className={styles.line}>
      {here === undefined ? (
        <span className={styles.path} title={title}>
          <bdi>{shown}</bdi>
        </span>
      ) : (
        <button type="button" className={styles.pathLink} title={`Show the diff of ${title}`} onClick={() => openTouchedFile(here)}>
          <bdi>{shown}</bdi>
        </button>
      )}
      <TurnLinks session={detail.row.id} turns={file.turns} what={shown} />
      <span className={styles.counts}>
        <LineCounts additions={file.additions} deletions={file.deletions} />
      </span>
      {here === undefined && <CopyButton className={styles.onHover} label="Copy path" text={file.path} />}
    </span>
  );
}

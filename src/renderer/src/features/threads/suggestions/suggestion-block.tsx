import { Check, CircleCheckBig, FilePen, GitCompareArrows, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { lineChanges } from '../../../../../shared/diff/line-changes';
import { newCommitOf } from '../../../../../shared/model/review/scope-words';
import { extensionOf, fileNameOf } from '../../../../../shared/model/comparison/file-words';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { PlacedThread } from '../../../../../shared/model/review/review';
import { commitScopeReason } from '../../../../../shared/model/suggestions/apply-words';
import { recordedLines, standingOf, type SuggestionStanding } from '../../../../../shared/model/suggestions/standing';
import type { Suggestion } from '../../../../../shared/model/suggestions/suggestion';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useNewSideLines } from '../../../state/contents/new-side-lines';
import { applySuggestion, useUndoOf } from '../../../state/reviews/suggestions';
import { openFile } from '../../../state/view';
import { useComparison, useWorkspaceId } from '../../../state/workspace-context';
import { Button } from '../../../ui/controls/button';
import { CopyButton } from '../../../ui/controls/copy-button';
import { ChangedLines } from '../lines/changed-lines';
import { SuggestionDiff } from './suggestion-diff';
import styles from './suggestion-block.module.css';

/** The lines that a suggestion is about: those of a thread, or of one that is being written. */
export type SuggestedLines = Pick<PlacedThread, 'place' | 'placement' | 'anchor' | 'anchorText'>;

interface SuggestionBlockProps {
  readonly suggestion: Suggestion;
  readonly about: SuggestedLines;
  /** The comment in the file that suggests; null while it is being written. */
  readonly from: { readonly thread: string; readonly comment: string } | null;
}

/** What a comment suggests for the lines of its thread, and what can be done with it. */
export function SuggestionBlock({ suggestion, about, from }: SuggestionBlockProps): ReactNode {
  const path = placeOf(about.placement)?.path ?? about.place?.path ?? null;
  const now = useNewSideLines(path);
  const standing = standingOf(suggestion.lines, about, now);
  return (
    <SuggestionFrame
      suggestion={suggestion}
      path={path}
      standing={standing}
      actions={
        <>
          <CompareWithNow about={about} standing={standing} now={now} />
          {from === null || path === null ? null : <ApplyButtons suggestion={suggestion} from={from} path={path} standing={standing} about={about} />}
        </>
      }
    />
  );
}

/** The same where it is not known what the files hold now. */
export function RecordedSuggestion({ suggestion, about }: Pick<SuggestionBlockProps, 'suggestion' | 'about'>): ReactNode {
  return <SuggestionFrame suggestion={suggestion} path={about.place?.path ?? null} standing={{ kind: 'blocked', why: 'not-checked', ...recordedLines(about) }} actions={null} />;
}

interface SuggestionFrameProps {
  readonly suggestion: Suggestion;
  readonly path: RepoPath | null;
  readonly standing: SuggestionStanding;
  readonly actions: ReactNode;
}

/** A suggestion as it is drawn everywhere: its number, the small diff, and why it cannot be applied. */
function SuggestionFrame({ suggestion, path, standing, actions }: SuggestionFrameProps): ReactNode {
  const { index, count, lines } = suggestion;
  const name = count === 1 ? 'Suggestion' : `Suggestion ${index + 1} of ${count}`;
  const notes = notesOf(standing, lines);
  return (
    <section className={styles.block} aria-label={name} data-standing={standing.kind}>
      <header className={styles.header}>
        <FilePen className={styles.icon} aria-hidden />
        <b>{name}</b>
        {standing.kind === 'applied' ? (
          <span className={styles.applied}>
            <CircleCheckBig aria-hidden /> Applied
          </span>
        ) : null}
        <span className={styles.grow} />
        <CopyButton label="Copy suggested lines" text={lines.join('\n')} />
      </header>
      {notes === '' ? null : <p className={styles.note}>{notes}</p>}
      {lines.length === 0 && standing.before.length === 0 ? null : (
        <SuggestionDiff first={standing.first} before={standing.before} after={lines} language={path === null ? '' : extensionOf(path)} />
      )}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** What is to be known of a suggestion beside its lines, in sentences. */
function notesOf(standing: SuggestionStanding, lines: readonly string[]): string {
  const why = standing.kind === 'blocked' ? standing.why : null;
  const notes = [
    why === 'changed' ? `${blockedWords.changed}.` : '',
    (why === 'changed' || why === 'not-checked') && standing.before.length > 0 ? 'Shown against the lines when the thread was made.' : '',
    lines.length === 0 && standing.kind !== 'applied' ? 'Deletes the lines.' : '',
  ];
  return notes.filter((note) => note !== '').join(' ');
}

const blockedWords: Readonly<Record<Extract<SuggestionStanding, { kind: 'blocked' }>['why'], string>> = {
  changed: 'These lines changed since',
  'old-side': 'On the old side. Only lines of the new side can be replaced',
  'no-lines': 'On no lines, so there is nothing to replace',
  'not-checked': 'The lines were not checked',
};

interface ApplyButtonsProps extends Pick<SuggestionBlockProps, 'suggestion' | 'about'> {
  readonly from: NonNullable<SuggestionBlockProps['from']>;
  readonly path: RepoPath;
  readonly standing: SuggestionStanding;
}

function ApplyButtons({ suggestion, from, path, standing, about }: ApplyButtonsProps): ReactNode {
  const workspaceId = useWorkspaceId();
  const comparison = useComparison();
  const [applying, setApplying] = useState(false);
  const undo = useUndoOf(workspaceId, { ...from, index: suggestion.index });
  const place = placeOf(about.placement);
  if (standing.kind === 'applied') {
    return undo === null ? null : (
      <Button size="small" icon={<Undo2 aria-hidden />} onClick={() => void undo()}>
        Undo
      </Button>
    );
  }
  const shown = comparison === undefined ? null : newCommitOf(comparison);
  const commit = comparison?.workingTree === true ? null : commitScopeReason(shown);
  const reason = standing.kind === 'blocked' ? blockedWords[standing.why] : (commit ?? (applying ? 'It is being written' : null));
  const apply = async (): Promise<void> => {
    setApplying(true);
    const { index, lines } = suggestion;
    const compare = place === null ? null : () => openFile(path, { reveal: { place } });
    await applySuggestion({ workspaceId, ...from, index, expected: standing.before, lines }, visibleText(fileNameOf(path)), compare);
    setApplying(false);
  };
  return (
    <Button size="small" icon={<Check aria-hidden />} title={`Write these lines into ${visibleText(path)}`} disabledReason={reason ?? undefined} onClick={() => void apply()}>
      Apply
    </Button>
  );
}

/** What became of the lines that the thread was made on, for a suggestion that does not fit them any more. */
function CompareWithNow({ about, standing, now }: { readonly about: SuggestedLines; readonly standing: SuggestionStanding; readonly now: readonly string[] | null }): ReactNode {
  const [shown, setShown] = useState(false);
  const place = placeOf(about.placement);
  if (standing.kind !== 'blocked' || standing.why !== 'changed' || place === null || now === null) return null;
  const lines = now.slice(place.startLine - 1, place.endLine);
  return (
    <>
      {shown ? (
        <div className={styles.compared}>
          <p className={styles.note}>What these lines are now:</p>
          <ChangedLines first={place.startLine} lines={lineChanges(standing.before, lines)} />
        </div>
      ) : null}
      <Button size="small" variant="flat" icon={<GitCompareArrows aria-hidden />} aria-expanded={shown} onClick={() => setShown(!shown)}>
        Compare
      </Button>
    </>
  );
}

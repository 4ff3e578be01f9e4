import { ArrowLeftRight, CornerDownLeft, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ComparisonPreview, ComparisonSnapshot } from '../../../../../shared/model/snapshots';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useShownWorkspace } from '../../../state/app-hooks';
import { notify } from '../../../state/notices';
import { useFiles } from '../../../state/workspace-context';
import { classNames } from '../../../ui/class-names';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { IconButton } from '../../../ui/controls/icon-button';
import { Popover } from '../../../ui/layers/popover';
import { SideLamp } from '../../../ui/marks/light';
import { applyChoice, choosesSides, type Choice } from '../../../state/comparison/apply-choice';
import { BaselineChoice, pinFault } from './baseline-choice';
import { IndexChoice } from './index-choice';
import { ReferenceList } from './reference-list';
import { usePreview } from '../../../state/comparison/use-preview';
import styles from './comparison-picker.module.css';

interface ComparisonPickerProps {
  readonly comparison: ComparisonSnapshot;
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** Above this the base is likely wrong. */
const largeComparison = 300;

/** Chooses both sides, the baseline and what counts as changed; says what comes of it before it is applied. */
export function ComparisonPicker({ comparison, anchor, onClose }: ComparisonPickerProps): ReactNode {
  const { workspaceId } = comparison;
  const id = useId();
  const [side, setSide] = useState<'old' | 'new'>('old');
  const [choice, setChoice] = useState<Choice>(() => choiceOf(comparison));
  const [refusal, setRefusal] = useState<string | null>(null);
  const head = useShownWorkspace()?.head;
  const headName = head?.branch ?? head?.sha ?? null;
  const fault = pinFault(choice.pin);
  const checkedOut = choice.compare === headName;
  const part = checkedOut ? choice.part : null;
  const { preview, failure, counting } = usePreview(workspaceId, choice.base, choice.compare, fault === null ? choice.pin : null, part);
  const same = choice.base === choice.compare;
  const change = (part: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...part }));
    setRefusal(null);
  };
  const apply = async (): Promise<void> => {
    if (fault !== null || same) return;
    const [before, after] = [choiceOf(comparison), { ...choice, part }];
    // Reading other sides may take long, and the picker is free for another choice meanwhile.
    const atOnce = choosesSides(workspaceId, before, after);
    if (atOnce) onClose();
    const refused = await applyChoice(workspaceId, before, after);
    if (refused !== null && atOnce) notify({ kind: 'failure', message: refused });
    else if (refused !== null) setRefusal(refused);
    else if (!atOnce) onClose();
  };
  return (
    <Popover anchor={anchor} label="Choose comparison" className={styles.picker} onClose={onClose}>
      <div
        className={styles.grid}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void apply();
        }}
      >
        <div className={styles.head}>
          <div role="tablist" aria-label="Sides" aria-owns={`${id}old ${id}new`} className={styles.tabs} />
          <SideTab id={`${id}old`} side="old" name={choice.base} selected={side === 'old'} onSelect={setSide} />
          <IconButton label="Swap sides" icon={<ArrowLeftRight />} onClick={() => change({ base: choice.compare, compare: choice.base })} />
          <SideTab id={`${id}new`} side="new" name={choice.compare} selected={side === 'new'} onSelect={setSide} />
        </div>
        <div className={styles.body}>
          <ReferenceList
            key={side}
            workspaceId={workspaceId}
            label={side === 'old' ? 'Old side' : 'New side'}
            chosen={side === 'old' ? choice.base : choice.compare}
            onChoose={(name) => change(side === 'old' ? { base: name } : { compare: name })}
            onApply={() => void apply()}
          />
          <div className={styles.choicesPane}>
            <BaselineChoice
              pin={choice.pin}
              baseline={counting ? null : (preview?.baseline ?? null)}
              fault={choice.pin === null || choice.pin === '' ? null : fault}
              onPin={(pin) => change({ pin })}
            />
            {checkedOut && <IndexChoice part={choice.part} onChange={(chosen) => change({ part: chosen })} />}
            {part === null && <ShowChoice choice={choice} onChange={change} />}
            {preview?.problems.map((problem) => (
              <p key={problem.code} className={styles.problem} role="alert">
                <TriangleAlert aria-hidden />
                {problem.message}
              </p>
            ))}
          </div>
        </div>
        <div className={styles.foot}>
          <span className={styles.result} aria-live="polite">
            <Result preview={preview} failure={refusal ?? failure} counting={counting} same={same} choice={choice} />
          </span>
          <Button variant="flat" size="small" onClick={onClose}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button variant="primary" size="small" disabledReason={whyNot(same, fault)} onClick={() => void apply()}>
            Compare <CornerDownLeft aria-hidden />
          </Button>
        </div>
      </div>
    </Popover>
  );
}

function choiceOf(comparison: ComparisonSnapshot): Choice {
  return {
    base: comparison.base.name,
    compare: comparison.compare.name,
    pin: comparison.baseline.mode === 'pinned' ? (comparison.baseline.sha ?? '') : null,
    uncommitted: comparison.showUncommitted,
    untracked: comparison.showUntracked,
    part: comparison.scope.kind === 'uncommitted' ? comparison.scope.part : null,
  };
}

function whyNot(same: boolean, fault: string | null): string | undefined {
  return same ? 'Both sides are the same' : (fault ?? undefined);
}

interface SideTabProps {
  readonly id: string;
  readonly side: 'old' | 'new';
  readonly name: string;
  readonly selected: boolean;
  readonly onSelect: (side: 'old' | 'new') => void;
}

function SideTab({ id, side, name, selected, onSelect }: SideTabProps): ReactNode {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={selected}
      className={classNames(styles.side, selected && styles.selectedSide)}
      onClick={() => onSelect(side)}
    >
      <SideLamp side={side} />
      <span className={styles.sideWords}>
        <span className={styles.sideLabel}>{side === 'old' ? 'Old side' : 'New side'}</span>
        <b>{visibleText(name)}</b>
      </span>
    </button>
  );
}

function ShowChoice({ choice, onChange }: { readonly choice: Choice; readonly onChange: (part: Partial<Choice>) => void }): ReactNode {
  const files = useFiles();
  const uncommitted = files?.files.filter((file) => file.stage === 'staged' || file.stage === 'unstaged').length ?? 0;
  const untracked = files?.files.filter((file) => file.stage === 'untracked').length ?? 0;
  return (
    <div role="group" aria-label="Show">
      <h3 className={styles.caption}>Show</h3>
      <Checkbox state={choice.uncommitted ? 'on' : 'off'} onChange={(on) => onChange({ uncommitted: on })}>
        <span>Uncommitted changes</span>
        <span className={styles.count}>{countOfFiles(uncommitted + (files?.hidden.uncommitted ?? 0))}</span>
      </Checkbox>
      <Checkbox state={choice.untracked ? 'on' : 'off'} onChange={(on) => onChange({ untracked: on })}>
        <span>Untracked files</span>
        <span className={styles.count}>{countOfFiles(untracked + (files?.hidden.untracked ?? 0))}</span>
      </Checkbox>
    </div>
  );
}

interface ResultProps {
  readonly preview: ComparisonPreview | null;
  readonly failure: string | null;
  readonly counting: boolean;
  readonly same: boolean;
  readonly choice: Choice;
}

function Result({ preview, failure, counting, same, choice }: ResultProps): ReactNode {
  if (same) return `Both sides are ${choice.base}. Nothing to compare.`;
  if (failure !== null) return <span className={styles.fault}>{failure}</span>;
  if (preview === null) return counting ? 'Counting' : '';
  const commits = preview.commits === null ? '' : `, ${preview.commits === 1 ? '1 commit' : `${preview.commits.toLocaleString('en')} commits`}`;
  return (
    <span className={classNames(counting && styles.old)}>
      {countOfFiles(preview.files)}, <span className={styles.additions}>+{preview.additions.toLocaleString('en')}</span>{' '}
      <span className={styles.deletions}>−{preview.deletions.toLocaleString('en')}</span>
      {commits}
      {preview.files > largeComparison && `. Large. ${choice.base} may be the wrong base.`}
    </span>
  );
}

function countOfFiles(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en')} files`;
}

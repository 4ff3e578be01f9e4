import { Check, Cloud, GitBranch, GitCommitHorizontal, Search, Tag as TagIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { WorkspaceId } from '../../../../../shared/base';
import type { Reference } from '../../../../../shared/model/comparison/comparison';
import { friendlyTime } from '../../../../../shared/model/words/friendly-time';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { resolveRevision } from '../../../state/comparison/actions';
import { classNames } from '../../../ui/class-names';
import { TextField } from '../../../ui/controls/text-field';
import { Chip } from '../../../ui/marks/chip';
import { groupReferences } from './reference-groups';
import { useReferences } from '../../../state/comparison/use-references';
import styles from './comparison-picker.module.css';

interface ReferenceListProps {
  readonly workspaceId: WorkspaceId;
  /** Accessible name: which side is being chosen. */
  readonly label: string;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
  /** Enter on what is chosen already. */
  readonly onApply: () => void;
}

const icons = { branch: GitBranch, remote: Cloud, tag: TagIcon } as const;

/** Branches and tags, filtered as one types; anything else that is typed is looked up as a revision. */
export function ReferenceList({ workspaceId, label, chosen, onChoose, onApply }: ReferenceListProps): ReactNode {
  const { references, state, message } = useReferences(workspaceId);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = query.trim();
  const groups = groupReferences(references, typed);
  const names = groups.flatMap((group) => group.references.map((reference) => reference.name));
  const offersTyped = typed !== '' && !references.some((reference) => reference.name === typed);
  const options = offersTyped ? [...names, typed] : names;
  const activeName = options.includes(active ?? '') ? active : typed === '' && options.includes(chosen) ? chosen : (options[0] ?? null);
  const optionId = (name: string): string => `${id}${encodeURIComponent(name)}`;
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeName, state]);

  const choose = async (name: string): Promise<void> => {
    if (names.includes(name)) {
      onChoose(name);
    } else {
      const resolved = await resolveRevision(workspaceId, name);
      if (!resolved.ok) {
        setUnknown(resolved.error.message);
        return;
      }
      onChoose(resolved.value.name);
    }
    setQuery('');
    setUnknown(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = options.indexOf(activeName ?? '');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive(options.at((index + step) % options.length) ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      if (event.ctrlKey || event.metaKey || (activeName === chosen && typed === '')) onApply();
      else if (activeName !== null) void choose(activeName);
    }
  };
  return (
    <div className={styles.references}>
      <TextField
        className={styles.search}
        label={label}
        placeholder="Branch, tag or commit"
        value={query}
        onValue={(text) => {
          setQuery(text);
          setUnknown(null);
        }}
        icon={<Search aria-hidden />}
        invalid={unknown !== null}
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={activeName === null ? undefined : optionId(activeName)}
        onKeyDown={onKeyDown}
      />
      {unknown !== null && (
        <p className={styles.fault} role="alert">
          {unknown}
        </p>
      )}
      <div ref={list} id={`${id}list`} className={styles.options} role="listbox" aria-label={label}>
        {state === 'loading' && <p className={styles.note}>Reading branches and tags</p>}
        {state === 'failed' && <p className={styles.fault}>{message}</p>}
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.caption}>{group.label}</div>
            {group.references.map((reference) => (
              <Option
                key={reference.name}
                id={optionId(reference.name)}
                reference={reference}
                chosen={reference.name === chosen}
                active={reference.name === activeName}
                onChoose={() => void choose(reference.name)}
              />
            ))}
            {group.more > 0 && <p className={styles.note}>{group.more.toLocaleString('en')} more. Type to find them.</p>}
          </div>
        ))}
        {offersTyped && (
          <div
            id={optionId(typed)}
            role="option"
            aria-selected={false}
            data-active={activeName === typed || undefined}
            className={classNames(styles.option, activeName === typed && styles.activeOption)}
            onClick={() => void choose(typed)}
          >
            <span className={styles.tick} />
            <GitCommitHorizontal aria-hidden />
            <span className={styles.optionName}>Look up “{typed}”</span>
          </div>
        )}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly reference: Reference;
  readonly chosen: boolean;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function Option({ id, reference, chosen, active, onChoose }: OptionProps): ReactNode {
  const Icon = icons[reference.kind];
  const time = friendlyTime(reference.date, Date.now());
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      className={classNames(styles.option, active && styles.activeOption)}
      title={`${reference.sha.slice(0, 7)} ${visibleText(reference.subject)}\n${time.exact}`}
      onClick={onChoose}
    >
      <span className={styles.tick}>{chosen && <Check aria-hidden />}</span>
      <Icon aria-hidden />
      <span className={styles.optionName}>{visibleText(reference.name)}</span>
      {reference.isHead && <Chip>HEAD</Chip>}
      <span className={styles.optionAside}>{chosen ? `${time.text}, ${reference.sha.slice(0, 7)}` : time.text}</span>
    </div>
  );
}

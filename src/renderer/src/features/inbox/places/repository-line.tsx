import { BellOff, Ellipsis, Folder, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KnownRepository } from '../../../../../shared/model/inbox/inbox';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { setRepositoryNotify, unwatch } from '../../../state/inbox/inbox-actions';
import { openRepository } from '../../../state/inbox/open-entry';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, type MenuItem, pointOf, useMenu } from '../../../ui/layers/menu';
import { counted } from '../../../../../shared/model/words/counted';
import { PlaceLine } from './place-line';
import styles from './places.module.css';

interface RepositoryLineProps {
  readonly current: boolean;
  readonly onChoose: () => void;
  readonly repository: KnownRepository;
  readonly brokenFiles: number;
}

/** A watched repository: how its reviews are kept, and the strongest of what it asks for. */
export function RepositoryLine({ current, onChoose, repository, brokenFiles }: RepositoryLineProps): ReactNode {
  const { root, formats, problem, notify } = repository;
  const name = visibleText(repository.name);
  const menu = useMenu();
  return (
    <>
      <PlaceLine
        current={current}
        onChoose={onChoose}
        icon={<Folder aria-hidden />}
        words={name}
        title={[visibleText(root), problem === null ? null : visibleText(problem)].filter((part) => part !== null).join('\n')}
        count={0}
        note={
          <>
            {formats.map((format) => (
              <span key={format} className={styles.format}>
                {format === 'searchlight' ? 'JSON' : 'YAML'}
              </span>
            ))}
            {notify ? null : <BellOff className={styles.muted} aria-label="Notifications muted" />}
          </>
        }
        mark={<Strongest repository={repository} brokenFiles={brokenFiles} />}
        onMenu={(event) => {
          event.preventDefault();
          menu.openAt(pointOf(event));
        }}
        trailing={
          <IconButton
            size="small"
            className={styles.more}
            label={`More for ${name}`}
            icon={<Ellipsis />}
            aria-haspopup="menu"
            aria-expanded={menu.anchor !== null}
            onClick={(event) => menu.toggleAt(event.currentTarget)}
          />
        }
      />
      {menu.anchor === null ? null : <Menu label={name} anchor={menu.anchor} items={itemsOf(repository)} onClose={menu.close} />}
    </>
  );
}

function itemsOf(repository: KnownRepository): readonly MenuItem[] {
  const { root, notify, problem, workspaceId } = repository;
  return [
    { label: workspaceId === null ? 'Open' : 'Show', disabledReason: problem === null ? undefined : visibleText(problem), run: () => void openRepository(root) },
    { label: notify ? 'Mute notifications' : 'Notify again', run: () => setRepositoryNotify(repository, !notify) },
    {
      label: 'Remove from watch list',
      disabledReason: workspaceId === null ? undefined : 'It is open. Close it first',
      run: () => void unwatch(repository),
    },
  ];
}

/** Faults first, then who has to act. */
function Strongest({ repository, brokenFiles }: { readonly repository: KnownRepository; readonly brokenFiles: number }): ReactNode {
  const { problem, counts } = repository;
  if (problem !== null) return <TriangleAlert className={styles.fault} aria-label="Cannot be read" />;
  if (brokenFiles > 0) {
    return (
      <span className={styles.fault} title={counted(brokenFiles, 'broken file')}>
        <TriangleAlert aria-label="Broken files" />
        {brokenFiles.toLocaleString('en')}
      </span>
    );
  }
  const [lane, count, words] =
    counts.you > 0 ? (['you', counts.you, 'awaiting you'] as const) : counts.verify > 0 ? (['verify', counts.verify, 'to verify'] as const) : (['agent', counts.agent, 'awaiting an agent'] as const);
  return (
    <span className={styles.count} data-lane={count === 0 ? undefined : lane} title={`${count.toLocaleString('en')} ${words}`}>
      {count.toLocaleString('en')}
    </span>
  );
}

import { type ReactNode, useState } from 'react';
import type { FolderOffer, OfferedRepository } from '../../../../../shared/model/snapshots';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useApp } from '../../../state/app-hooks';
import { dismissOffer, openOffered } from '../../../state/app/open-folder';
import { shortenHome } from '../../../state/app/shorten-path';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { Dialog } from '../../../ui/layers/dialog';
import { counted } from '../../../../../shared/model/words/counted';
import styles from './offer-sheet.module.css';

/** For a folder that holds several repositories: which of them to open. */
export function OfferSheet(): ReactNode {
  const app = useApp();
  const [offer] = app?.offers ?? [];
  if (app === undefined || offer === undefined) return null;
  return <Sheet key={offer.path} offer={offer} home={app.homeFolder} />;
}

function Sheet({ offer, home }: { readonly offer: FolderOffer; readonly home: string }): ReactNode {
  const { path, name, repositories } = offer;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = repositories.map(({ root }) => root).filter((root) => !leftOut.has(root));
  const tick = (roots: readonly string[], on: boolean): void => {
    const next = new Set(leftOut);
    for (const root of roots) {
      if (on) next.delete(root);
      else next.add(root);
    }
    setLeftOut(next);
  };
  return (
    <Dialog
      title={`${counted(repositories.length, 'repository', 'repositories')} in ${visibleText(name)}`}
      className={styles.sheet}
      onClose={() => dismissOffer(path)}
      actions={
        <>
          <Button onClick={() => dismissOffer(path)}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? 'Tick a repository first' : undefined}
            onClick={() => void openOffered(path, chosen)}
          >
            Watch {counted(chosen.length, 'repository', 'repositories')}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{visibleText(shortenHome(path, home))} is in no repository and holds several.</p>
      <Checkbox
        state={chosen.length === repositories.length ? 'on' : chosen.length === 0 ? 'off' : 'mixed'}
        onChange={(on) => tick(repositories.map(({ root }) => root), on)}
      >
        All
      </Checkbox>
      <ul className={styles.list} aria-label="Repositories">
        {repositories.map((repository) => (
          <li key={repository.root}>
            <Checkbox state={leftOut.has(repository.root) ? 'off' : 'on'} title={repository.root} onChange={(on) => tick([repository.root], on)}>
              <span className={styles.name}>{visibleText(repository.name)}</span>
              <span className={styles.facts}>{factsOf(repository, path, home)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "main, 2 reviews, worktree of ~/code/harbor, in apps". */
function factsOf({ root, branch, reviews, worktreeOf }: OfferedRepository, folder: string, home: string): string {
  const within = root.slice(folder.length).split(/[\\/]/).slice(1, -1).join('/');
  return [
    branch === null ? 'no branch' : visibleText(branch),
    reviews === 0 ? 'no reviews' : counted(reviews, 'review'),
    ...(worktreeOf === undefined ? [] : [`worktree of ${visibleText(shortenHome(worktreeOf, home))}`]),
    ...(within === '' ? [] : [`in ${visibleText(within)}`]),
  ].join(', ');
}

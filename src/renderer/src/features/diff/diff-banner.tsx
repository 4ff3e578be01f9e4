import { Crosshair, RotateCw, Rows3, Timer, UnfoldVertical } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { RepoPath } from '../../../../shared/base';
import { fileNameOf } from '../../../../shared/model/comparison/file-words';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { cancelPick, usePick } from '../../state/reviews/pick';
import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/layout/banner';

interface DiffBannerProps {
  readonly path: RepoPath;
  /** Version of newer texts that wait to be shown; null when there are none. */
  readonly heldSince: string | null;
  readonly coarse: boolean;
  /** A comparison without a time limit, in place of a coarse one. */
  readonly recompute: { readonly running: boolean; readonly start: () => void; readonly cancel: () => void };
  /** Unchanged lines are not folded, because there are too many differences. */
  readonly unfolded: boolean;
  /** Why the file is not in the editor; null where it is. */
  readonly why: string | null;
  readonly onShowHeld: () => void;
}

/** At most one line about the whole diff, the strongest. */
export function DiffBanner({ path, heldSince, coarse, recompute, unfolded, why, onShowHeld }: DiffBannerProps): ReactNode {
  const picking = usePick()?.path === path;
  if (picking) return <PickBanner path={path} />;
  if (heldSince !== null) {
    return (
      <Banner
        tone="you"
        icon={<RotateCw aria-hidden />}
        action={
          <Button size="small" variant="flat" onClick={onShowHeld}>
            Show
          </Button>
        }
      >
        <Changed key={heldSince} name={visibleLine(fileNameOf(path))} />
      </Banner>
    );
  }
  if (coarse) {
    const { running, start, cancel } = recompute;
    return (
      <Banner
        icon={<Timer aria-hidden />}
        action={
          <Button size="small" variant="flat" onClick={running ? cancel : start}>
            {running ? 'Cancel' : 'Recompute'}
          </Button>
        }
      >
        {running
          ? 'Comparing without a time limit. The simplified diff stays until that is done.'
          : 'Diff simplified after 5 s. It is complete, but large changed blocks are not broken down.'}
      </Banner>
    );
  }
  if (why !== null) return <Banner icon={<Rows3 aria-hidden />}>{why}</Banner>;
  return unfolded ? <Banner icon={<UnfoldVertical aria-hidden />}>All lines are shown. The file has too many differences to fold what lies between them.</Banner> : null;
}

/** Says that a lost thread waits for lines of this file. */
export function PickBanner({ path }: { readonly path: RepoPath }): ReactNode {
  if (usePick()?.path !== path) return null;
  return (
    <Banner
      tone="outdated"
      icon={<Crosshair aria-hidden />}
      action={
        <Button size="small" variant="flat" onClick={cancelPick}>
          Leave
        </Button>
      }
    >
      Choose the lines for this thread. Enter attaches it, Esc leaves.
    </Banner>
  );
}

/** "renew.ts changed 4 s ago." */
function Changed({ name }: { readonly name: string }): ReactNode {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const ago = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
  return (
    <>
      {name} changed {ago} ago in lines that you selected or write about. You see the version from before.
    </>
  );
}

import type { Clock, Disposable } from '../../../../shared/base';

/** How long a comment is before somebody's eyes until it counts as seen, in milliseconds. */
export const seenDelay = 800;

/** Something that may be seen; `group` is what a person marks as unread together. */
export interface Sight {
  readonly key: string;
  readonly group: string;
}

/**
 * Decides when something was seen: it was in view for {@link seenDelay} without a break, in a window that somebody looks at.
 * What a person marked as unread is not seen again before it left the view.
 */
export class SeenTracker<S extends Sight> {
  private readonly inView = new Map<string, S>();
  private readonly timers = new Map<string, Disposable>();
  private readonly heldBack = new Set<string>();
  private attentive = false;

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly onSeen: (sight: S) => void,
  ) {}

  /** The window has the focus and is not covered, or no longer. */
  setAttentive(attentive: boolean): void {
    this.attentive = attentive;
    for (const sight of this.inView.values()) this.update(sight);
  }

  setInView(sight: S, inView: boolean): void {
    if (inView) this.inView.set(sight.key, sight);
    else {
      this.inView.delete(sight.key);
      if (![...this.inView.values()].some(({ group }) => group === sight.group)) this.heldBack.delete(sight.group);
    }
    this.update(sight);
  }

  /** What is in view of a group was marked as unread by hand. */
  holdBack(group: string): void {
    this.heldBack.add(group);
    for (const sight of this.inView.values()) this.update(sight);
  }

  private update(sight: S): void {
    const { key, group } = sight;
    const counts = this.attentive && this.inView.has(key) && !this.heldBack.has(group);
    if (!counts) {
      this.timers.get(key)?.dispose();
      this.timers.delete(key);
    } else if (!this.timers.has(key)) {
      this.timers.set(key, this.clock.after(seenDelay, () => this.see(sight)));
    }
  }

  private see(sight: S): void {
    this.timers.delete(sight.key);
    this.inView.delete(sight.key);
    this.onSeen(sight);
  }
}

/** Half of it is in view, or it fills half of what it is viewed in. Heights in pixels. */
export function isHalfInView({ visible, whole, view }: { readonly visible: number; readonly whole: number; readonly view: number }): boolean {
  return visible > 0 && (visible >= whole / 2 || visible >= view / 2);
}

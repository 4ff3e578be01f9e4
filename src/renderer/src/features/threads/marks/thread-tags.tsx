import { type MouseEvent, type ReactNode, useState } from 'react';
import { standingOf } from '../../../../../shared/model/threads/thread-standing';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { setThreadTags } from '../../../state/reviews/thread-actions';
import { useThreadFilter } from '../../../state/reviews/use-thread-filter';
import { setView } from '../../../state/view';
import { Menu, type MenuItem, pointOf, useMenu } from '../../../ui/layers/menu';
import { TagList } from './tag-list';

/** The tags of a thread, each with a menu: list the threads that have it, take it off. */
export function ThreadTags({ thread, narrow = false }: { readonly thread: ThreadView; readonly narrow?: boolean }): ReactNode {
  const menu = useMenu();
  const [chosen, setChosen] = useState<string | null>(null);
  const items = useTagMenu(thread, chosen);
  const onContextMenu = (event: MouseEvent): void => {
    const shown = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tag]')?.dataset['tag'] : undefined;
    const tag = thread.tags.find((candidate) => visibleText(candidate) === shown);
    if (tag === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(tag);
    menu.openAt(pointOf(event));
  };
  if (thread.tags.length === 0) return null;
  return (
    <span onContextMenu={onContextMenu}>
      <TagList tags={thread.tags} narrow={narrow} />
      {menu.anchor === null ? null : <Menu label="Tag" anchor={menu.anchor} items={items} onClose={menu.close} />}
    </span>
  );
}

function useTagMenu(thread: ThreadView, tag: string | null): readonly MenuItem[] {
  const { workspaceId, blocked } = useReviewSituation();
  const { change } = useThreadFilter();
  if (tag === null) return [];
  return [
    {
      label: 'Filter by tag',
      detail: visibleText(tag),
      run: () => {
        change({ tags: [tag], [standingOf(thread)]: true });
        setView('conversations');
      },
    },
    {
      label: 'Remove tag',
      disabledReason: blocked ?? undefined,
      run: () => void setThreadTags(workspaceId, thread.key, thread.tags.filter((other) => other !== tag)),
    },
  ];
}

import { type MouseEvent, type ReactNode, useState } from 'react';
import type { ThreadKey } from '../../../../../shared/model/review/review';
import { Menu, type MenuItem, pointOf, useMenu } from '../../../ui/layers/menu';
import { selectedTextIn } from '../selected-text';

/** Lines of a comment's menu; `selected` is what is selected in its thread, '' for nothing. */
export type CommentMenuItems = (selected: string) => readonly MenuItem[];

interface CommentMenu {
  /** Opens it at the pointer or, for the keyboard's menu key, at what has the focus. */
  readonly onContextMenu: (event: MouseEvent) => void;
  /** Null while it is closed. */
  readonly menu: ReactNode;
}

/** A menu over a comment. Text that is being written keeps the system's. */
export function useCommentMenu(thread: ThreadKey, itemsFor: CommentMenuItems): CommentMenu {
  const { anchor, openAt, close } = useMenu();
  const [selected, setSelected] = useState('');
  return {
    onContextMenu(event) {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('textarea, [data-layer]') !== null)) return;
      event.preventDefault();
      setSelected(selectedTextIn(thread));
      openAt(pointOf(event));
    },
    menu: anchor === null ? null : <Menu label="Comment" anchor={anchor} items={itemsFor(selected)} onClose={close} />,
  };
}

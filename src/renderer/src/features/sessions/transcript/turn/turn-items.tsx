import { memo, type ReactNode, useMemo } from 'react';
import type { TurnItem } from '../../../../../../shared/model/sessions/transcript';
import { groupItems, type TurnBlock } from '../../../../../../shared/model/sessions/turn-groups';
import { foldOf, useFold } from '../../../../state/transcripts/folds';
import { CappedList } from '../capped-list';
import { ToolList } from '../tools/tool-list';
import { useSurroundings } from '../transcript-context';
import { Answer } from './answer';
import { EventRow } from './event-row';
import { InjectedRow } from './injected-row';

interface TurnItemsProps {
  /** Of the turn or the call that they belong to. */
  readonly id: string;
  readonly items: readonly TurnItem[];
}

/** What was said and done, in the order of the log. Messages that are not the person's are left out unless they are asked for. */
export const TurnItems = memo(function TurnItems({ id, items }: TurnItemsProps): ReactNode {
  const { session } = useSurroundings();
  const [withInjected] = useFold(session, foldOf.injected);
  const blocks = useMemo(() => groupItems(withInjected ? items : items.filter((item) => item.kind !== 'injected')), [items, withInjected]);
  return (
    <CappedList id={id} items={blocks} element="div" keyOf={(block) => block.id}>
      {(block) => <Block block={block} />}
    </CappedList>
  );
});

function Block({ block }: { readonly block: TurnBlock }): ReactNode {
  if (block.kind === 'tools') return <ToolList id={block.id} rows={block.rows} />;
  const { item } = block;
  switch (item.kind) {
    case 'answer':
      return <Answer item={item} />;
    case 'injected':
      return <InjectedRow item={item} />;
    case 'notice':
    case 'unknown':
      return <EventRow item={item} />;
  }
}

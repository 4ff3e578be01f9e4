import type { ReactNode } from 'react';
import type { CommandId } from '../../../../shared/model/keys/command-list';
import { useCommandKeys } from '../../state/keys/command-keys';
import { Kbd } from '../../ui/marks/kbd';

/** The key caps of a command's first key that acts; nothing where it has none. */
export function CommandKbd({ id }: { readonly id: CommandId }): ReactNode {
  const caps = useCommandKeys().caps(id);
  return caps === undefined ? null : <Kbd caps={caps} hidden />;
}

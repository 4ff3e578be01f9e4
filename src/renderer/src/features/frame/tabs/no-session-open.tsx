import { SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/layout/empty-state';

/** The main part of the sessions while no tab is open. */
export function NoSessionOpen(): ReactNode {
  return (
    <EmptyState icon={<SquareTerminal />} title="No session is open">
      Choose one from the library. Nothing here changes the agent’s files.
    </EmptyState>
  );
}

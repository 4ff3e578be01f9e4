import { useShownWorkspace } from '../app-hooks';
import { useComparison } from '../workspace-context';

/** Whether the compared side is what is checked out, so that the working files belong to it. */
export function useIsCheckedOut(): boolean {
  const head = useShownWorkspace()?.head;
  const compare = useComparison()?.compare;
  return head !== undefined && compare !== undefined && compare.name === (head.branch ?? head.sha);
}

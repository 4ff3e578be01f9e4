import type { Result } from '../../../shared/base';
import type { Failure } from '../../../shared/ipc';
import { notify } from './notices';

/** Waits for a call whose success needs no words; a failure is shown in the bar. Answers whether it succeeded. */
export async function reportFailure(answer: Promise<Result<unknown, Failure>>): Promise<boolean> {
  const result = await answer;
  if (!result.ok) notify({ kind: 'failure', message: result.error.message });
  return result.ok;
}

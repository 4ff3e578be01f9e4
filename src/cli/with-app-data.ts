import { homedir } from 'node:os';
import { join } from 'node:path';
import { err, type Result } from '../shared/base';
import type { OpenFailure } from '../shared/model/snapshots';
import { GitError } from '../main/services/git/process/git-error';
import { defaultUserDataFolder } from '../main/services/settings/default-folder';
import { createUserData, type UserData } from '../main/services/settings/user-data';
import { systemClock } from '../main/services/system-clock';

/**
 * Reads a repository beside what the app remembers of it, which is opened read-only.
 * @param say takes a sentence about trouble that does not keep the rest from being read
 * @returns the failure as a message for the person
 */
export async function withAppData<T>(
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
  read: (userData: UserData) => Promise<Result<T, OpenFailure>>,
): Promise<Result<T, string>> {
  const userData = await createUserData({
    folder: join(defaultUserDataFolder(process.platform, environment, homedir()), 'data'),
    clock: systemClock,
    access: 'read-only',
    onProblem: say,
  });
  try {
    const done = await read(userData);
    if (done.ok) return done;
    return err([done.error.message, done.error.command ?? ''].filter((line) => line !== '').join('\n'));
  } catch (error) {
    if (error instanceof GitError) return err(error.message);
    throw error;
  } finally {
    userData.dispose();
  }
}

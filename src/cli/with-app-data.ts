import { homedir } from 'node:os';
import { join } from 'node:path';
import { err, type Result } from '../shared/base';
import { GitError } from '../main/services/git/process/git-error';
import { defaultUserDataFolder } from '../main/services/settings/default-folder';
import { createUserData, type UserData } from '../main/services/settings/user-data';
import { systemClock } from '../main/services/system-clock';

/** Why a command could not be done, for the person, and what they may type to change that. */
export interface Failed {
  readonly message: string;
  readonly command?: string;
}

/**
 * Reads something beside what the app remembers of it, which is opened read-only.
 * @param say takes a sentence about trouble that does not keep the rest from being read
 * @returns the failure as a message for the person
 */
export async function withAppData<T>(
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
  read: (userData: UserData) => Promise<Result<T, Failed>>,
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

import { describe, expect, test } from 'vitest';
import { gitEnvironment } from '../../../../../../src/main/services/git/process/environment';

describe('environment of git', () => {
  test('takes over what git needs and leaves the rest behind', () => {
    const environment = gitEnvironment(
      { Path: '/bin', HOME: '/home/a', GIT_DIR: '/other', GIT_EXTERNAL_DIFF: 'program', LD_PRELOAD: 'x', EDITOR: 'vi', LANG: 'de_DE', SystemRoot: 'C:\\W' },
      [],
    );
    expect(environment).toMatchObject({ PATH: '/bin', HOME: '/home/a', SYSTEMROOT: 'C:\\W', LANG: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_ALLOW_PROTOCOL: 'none' });
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining([expect.stringMatching(/GIT_DIR|GIT_EXTERNAL_DIFF|LD_PRELOAD|^EDITOR/)]));
  });
});

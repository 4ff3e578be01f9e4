import { describe, expect, it } from 'vitest';
import { remoteName } from '../../../../../src/shared/model/sessions/remote-name';

describe('remoteName', () => {
  it.each([
    ['https://github.com/harbour/quayside.git', 'harbour/quayside'],
    ['https://mara:secret@github.com/harbour/quayside', 'harbour/quayside'],
    ['https://github.com/harbour/quayside/', 'harbour/quayside'],
    ['git@github.com:harbour/quayside.git', 'harbour/quayside'],
    ['github.com:harbour/quayside', 'harbour/quayside'],
    ['ssh://git@git.example.org:2222/harbour/quayside.git', 'harbour/quayside'],
    ['git://git.example.org/group/harbour/quayside.git', 'harbour/quayside'],
    ['https://dev.azure.com/org/Harbour%20Office/_git/quayside', 'Harbour Office/quayside'],
    ['git@ssh.dev.azure.com:v3/org/harbour/quayside', 'harbour/quayside'],
    ['https://git.example.org/100%/quayside', '100%/quayside'],
  ])('names the repository of %s', (url, name) => expect(remoteName(url)).toBe(name));

  it.each(['../quayside.git', '/srv/git/harbour/quayside.git', 'C:\\git\\harbour\\quayside', 'C:/git/harbour/quayside', 'file:///srv/harbour/quayside', 'https://git.example.org/quayside.git', ''])(
    'finds no name in %j',
    (url) => expect(remoteName(url)).toBeNull(),
  );
});

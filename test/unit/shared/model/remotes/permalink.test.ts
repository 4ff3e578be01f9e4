import { describe, expect, it } from 'vitest';
import { permalink } from '../../../../../src/shared/model/remotes/permalink';

const commit = '4f1c2ab0123456789abcdef0123456789abcdef0';
const target = { commit, path: 'src/lease/renew.ts', startLine: 43, endLine: 51 };
const azure = `https://dev.azure.com/harbour/Tide%20Water/_git/quay?path=/src/lease/renew.ts&version=GC${commit}&line=43&lineEnd=52&lineStartColumn=1&lineEndColumn=1&_a=contents`;

describe('permalink', () => {
  it.each([
    ['https://github.com/harbour/quay.git', `https://github.com/harbour/quay/blob/${commit}/src/lease/renew.ts#L43-L51`],
    ['git@github.com:harbour/quay.git', `https://github.com/harbour/quay/blob/${commit}/src/lease/renew.ts#L43-L51`],
    ['ssh://git@ssh.github.com:443/harbour/quay.git', `https://github.com/harbour/quay/blob/${commit}/src/lease/renew.ts#L43-L51`],
    ['https://ada:secret@github.com/harbour/quay', `https://github.com/harbour/quay/blob/${commit}/src/lease/renew.ts#L43-L51`],
    ['https://gitlab.example.org:8443/a/b/quay.git', `https://gitlab.example.org:8443/a/b/quay/-/blob/${commit}/src/lease/renew.ts#L43-51`],
    ['ssh://git@gitlab.com:2222/harbour/quay.git', `https://gitlab.com/harbour/quay/-/blob/${commit}/src/lease/renew.ts#L43-51`],
    ['git@bitbucket.org:harbour/quay.git', `https://bitbucket.org/harbour/quay/src/${commit}/src/lease/renew.ts#lines-43:51`],
    ['https://codeberg.org/harbour/quay', `https://codeberg.org/harbour/quay/src/commit/${commit}/src/lease/renew.ts#L43-L51`],
    ['gitea@gitea.example.org:harbour/quay.git', `https://gitea.example.org/harbour/quay/src/commit/${commit}/src/lease/renew.ts#L43-L51`],
    ['https://harbour@dev.azure.com/harbour/Tide%20Water/_git/quay', azure],
    ['git@ssh.dev.azure.com:v3/harbour/Tide%20Water/quay', azure],
    ['https://harbour.visualstudio.com/DefaultCollection/Tide%20Water/_git/quay', azure],
    ['harbour@vs-ssh.visualstudio.com:v3/harbour/Tide%20Water/quay', azure],
  ])('of %s', (remote, link) => {
    expect(permalink(remote, target)).toBe(link);
  });

  it('names one line, the plain form of a document, and any file', () => {
    expect(permalink('git@github.com:a/b.git', { commit, path: 'docs/a #1?.md', startLine: 3, endLine: 3 })).toBe(
      `https://github.com/a/b/blob/${commit}/docs/a%20%231%3F.md?plain=1#L3`,
    );
    expect(permalink('git@bitbucket.org:a/b.git', { ...target, endLine: 43 })).toMatch(/#lines-43$/);
  });

  it.each(['', '../quay', '/srv/git/quay.git', 'C:\\git\\quay', 'file:///srv/git/quay', 'https://example.org/a/b', 'git@github.com:quay', 'https://github.com/%/b', 'https://evil.org/github.com/a/b'])(
    'is not made up for %j',
    (remote) => {
      expect(permalink(remote, target)).toBeNull();
    },
  );
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commentsByOthers, repliesSince, type ReviewFile } from '../../../../../../src/main/services/agents/runs/replies';
import { noPlainFiles, putNoPlainFile } from '../../../../../support/no-plain-file';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const newFolder = temporaryFolders();

const yaml = (comments: string): string => `repo: tidewater
commit: 71be0c2f9f0c4d0f8a3b0a4c5d6e7f8091a2b3c4
threads:
  - id: t-1a2b3c4d
    file: src/renew.ts
    side: right
    line: 10
    comments:
${comments}`;
const by = (author: string, id: string): string => `      - id: ${id}
        author: ${author}
        created: 2026-03-04T09:30:00Z
        body: Text
`;

test('in YAML as in JSON, replies are comments that others added', async () => {
  const file: ReviewFile = { path: path.join(await newFolder(), 'review.yaml'), format: 'local-review', ownNames: ['Ada'] };
  await writeFile(file.path, yaml(by('Ada', 'c-00000001')));
  const before = await commentsByOthers(file);
  expect(before?.size).toBe(0);
  await writeFile(file.path, yaml(by('Ada', 'c-00000001') + by('claude', 'c-00000002') + by('Ada', 'c-00000003')));
  expect(repliesSince(before, await commentsByOthers(file))).toBe(1);
});

test('nothing is counted where one of the readings failed', async () => {
  const file: ReviewFile = { path: path.join(await newFolder(), 'comments.json'), format: 'searchlight', ownNames: [] };
  const missing = await commentsByOthers(file);
  expect(missing).toBeNull();
  expect(repliesSince(missing, new Set(['a']))).toBeNull();
  await writeFile(file.path, '{ "threads": [');
  expect(repliesSince(new Set(), await commentsByOthers(file))).toBeNull();
});

test.each(noPlainFiles)('nobody waits for %s that stands in the place of a review', async (kind) => {
  const file: ReviewFile = { path: path.join(await newFolder(), 'review.yaml'), format: 'local-review', ownNames: [] };
  putNoPlainFile(file.path, kind);
  expect(await commentsByOthers(file)).toBeNull();
});

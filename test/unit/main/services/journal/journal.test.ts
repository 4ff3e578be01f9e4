import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DisposableStore } from '../../../../../src/shared/base';
import { FolderJournal } from '../../../../../src/main/services/journal/folder-journal';
import { textId } from '../../../../../src/main/services/journal/text-objects';
import type { SeenVersion } from '../../../../../src/main/services/journal/journal';
import type { ThinningLimits } from '../../../../../src/main/services/journal/thin-versions';
import { createFakeClock, type FakeClock } from '../../../../support/fake-clock';
import { temporaryFolders } from '../../../../support/temporary-folder';

const newFolder = temporaryFolders();
const opened = new DisposableStore();
afterEach(() => opened.dispose());

const seen = (text: string, rest: Partial<SeenVersion> = {}): SeenVersion => ({ file: 'a.json', text, readable: true, by: 'others', ...rest });
const wide: Omit<ThinningLimits, 'now'> = { oldest: 0, count: 100, bytes: 1_000_000 };

interface Opened {
  readonly journal: FolderJournal;
  readonly clock: FakeClock;
  readonly problems: string[];
}

function open(folder: string, { limits = wide, access = 'read-write' as const }: { limits?: typeof wide; access?: 'read-write' | 'read-only' } = {}): Opened {
  const clock = createFakeClock();
  const problems: string[] = [];
  const journal = new FolderJournal(folder, { clock, access, onProblem: (problem) => problems.push(problem) }, () => limits, () => undefined);
  opened.add(journal);
  return { journal, clock, problems };
}

const texts = async (journal: FolderJournal, files = ['a.json']): Promise<readonly (string | null)[]> =>
  Promise.all((await journal.versions(files)).map((version) => journal.text(version)));

test('each version is kept with when it was seen, how large it is and who wrote it, the newest first; one seen twice is one', async () => {
  const { journal } = open(await newFolder());
  journal.record(seen('ä', { by: 'away' }));
  journal.record(seen('ä'));
  journal.record(seen('{', { readable: false }));
  journal.record(seen('own', { by: 'own' }));
  journal.record(seen('ä'));
  journal.record(seen('other', { file: 'b.json' }));
  expect(await journal.versions(['a.json'])).toMatchObject([
    { number: 4, id: textId('ä'), size: 2, by: 'others' },
    { number: 3, by: 'own', readable: true },
    { number: 2, by: 'others', readable: false },
    { number: 1, by: 'start', at: '2026-01-05T09:00:00.000Z' },
  ]);
  // What came while somebody looked was written then.
  expect(await journal.versions(['b.json'])).toMatchObject([{ number: 5, by: 'others' }]);
  expect(await texts(journal)).toEqual(['ä', 'own', '{', 'ä']);
});

test('it is the same after a restart, and is compressed', async () => {
  const folder = await newFolder();
  const first = open(folder);
  const large = 'line of a review\n'.repeat(10_000);
  first.journal.record(seen(large));
  first.journal.record(seen('b'));
  await first.journal.flush();
  const { journal, problems } = open(folder);
  expect(await texts(journal)).toEqual(['b', large]);
  expect(problems).toEqual([]);
  expect((await stat(path.join(folder, 'objects', textId(large)))).size).toBeLessThan(large.length / 50);
  journal.record(seen('c'));
  expect(await journal.versions(['a.json'])).toMatchObject([{ number: 3, by: 'others' }, { number: 2 }, { number: 1 }]);
});

test.each(['damaged', 'lost', 'torn'])('an index that was %s is made again from the texts', async (how) => {
  const folder = await newFolder();
  const first = open(folder);
  first.journal.record(seen('a'));
  first.journal.record(seen('b', { file: 'b.json', readable: false }));
  await first.journal.flush();
  const index = path.join(folder, 'index.json');
  if (how === 'lost') await rm(index);
  else await writeFile(index, how === 'torn' ? (await readFile(index, 'utf8')).slice(0, 40) : '{"version": 99}');
  const { journal, problems } = open(folder);
  expect(await texts(journal)).toEqual(['a']);
  expect(await journal.versions(['b.json'])).toMatchObject([{ readable: false, size: 1 }]);
  expect(problems.at(-1)).toContain('2 kept versions were listed again');
  journal.record(seen('c'));
  expect(await texts(journal)).toEqual(['c', 'a']);
});

test('a crash after a text was written and before it was listed loses nothing', async () => {
  const folder = await newFolder();
  const first = open(folder);
  first.journal.record(seen('a'));
  await first.journal.flush();
  const before = await readFile(path.join(folder, 'index.json'));
  first.journal.record(seen('b'));
  await first.journal.flush();
  await writeFile(path.join(folder, 'index.json'), before);
  await writeFile(path.join(folder, 'objects', `${textId('c')}.half.tmp`), 'x');
  const { journal } = open(folder);
  expect([...(await texts(journal))].sort()).toEqual(['a', 'b']);
  expect(await readdir(path.join(folder, 'objects'))).toHaveLength(2);
});

test('a text that was damaged or is gone is said, and never given out as another', async () => {
  const folder = await newFolder();
  const first = open(folder);
  first.journal.record(seen('a'));
  first.journal.record(seen('b'));
  await first.journal.flush();
  const objects = path.join(folder, 'objects');
  await writeFile(path.join(objects, textId('a')), await readFile(path.join(objects, textId('b'))));
  const { journal, problems } = open(folder);
  expect(await texts(journal)).toEqual(['b', null]);
  expect(problems).toHaveLength(1);
  await rm(path.join(objects, textId('b')));
  expect(await texts(open(folder).journal)).toEqual([null]);
});

test('what goes leaves no text behind, and what is needed stays', async () => {
  const folder = await newFolder();
  const { journal, clock } = open(folder, { limits: { ...wide, count: 2 } });
  journal.protect(() => [textId('needed')]);
  for (const text of ['needed', 'second', 'third', 'fourth']) {
    journal.record(seen(text));
    await journal.flush();
    clock.advance(1000);
  }
  await journal.flush();
  expect(await texts(journal)).toEqual(['fourth', 'needed']);
  expect([...(await readdir(path.join(folder, 'objects')))].sort()).toEqual([textId('fourth'), textId('needed')].sort());
});

test('a process that only looks writes nothing', async () => {
  const folder = await newFolder();
  const { journal } = open(folder, { access: 'read-only' });
  journal.record(seen('a'));
  await journal.flush();
  expect(await readdir(folder)).toEqual([]);
});

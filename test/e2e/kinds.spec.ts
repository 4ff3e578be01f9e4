import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, type Start } from './support/app';
import { makeRepository } from './support/repository';
import { widen } from './support/tidewater';
import { codeLine, fileRow, lineNumber, newComment, newSide, reasonPage, seeFile, writeAndPost, type Side } from './support/window';

/** The demo's repository, which has every kind of change. */
async function openDemo(start: Start, folder: string): Promise<Page> {
  // Playwright turns the imports of a test into requires, which cannot load modules like these.
  const { makeDemoWorkspace } = await import('../../scripts/demo/make-demo-workspace.mjs');
  const { repository } = await makeDemoWorkspace(join(folder, 'demo'));
  const app = await start({ args: [repository] });
  await widen(app);
  await expect(fileRow(app.page, 'assets/harbour.png')).toBeVisible();
  return app.page;
}

/** Goes to a file by its name; the list draws only the rows in sight. */
async function openOther(page: Page, path: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill(path);
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText(path.slice(path.lastIndexOf('/') + 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Diff of ${path}` })).toBeVisible();
}

/** Goes to a file, and waits until it is drawn as a diff, or as the page that says why not. */
async function openFile(page: Page, path: string): Promise<void> {
  await openOther(page, path);
  await seeFile(page, path);
}

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Loaded as well as in the page. */
async function seeImage(page: Page, name: string, width: number): Promise<void> {
  const image = page.getByRole('img', { name });
  await expect(image).toBeVisible();
  expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(width);
}

test('images are compared in four ways, by mouse and by keyboard', async ({ start, folder }) => {
  const page = await openDemo(start, folder);
  const path = 'assets/harbour.png';
  await openFile(page, path);
  await seeImage(page, `Old version of ${path}`, 96);
  await seeImage(page, `New version of ${path}`, 128);
  await expect(page.getByText('Old: PNG, 96 × 96 pixels, 563 bytes')).toBeVisible();

  await choice(page, 'Swipe').click();
  const line = page.getByRole('slider', { name: 'Position of the line' });
  await expect(line).toHaveValue('50');
  await line.press('ArrowRight');
  await expect(line).toHaveValue('51');
  await choice(page, 'Swipe').press('ArrowRight');
  await expect(choice(page, 'Onion skin')).toBeChecked();
  const strength = page.getByRole('slider', { name: 'Strength of the new image' });
  await strength.press('Home');
  await expect(strength).toHaveValue('0');
  await choice(page, 'Difference').click();
  await expect(page.getByRole('img', { name: /^Difference of the images\. 11,788 of 16,384 pixels differ \(71\.9 %\)$/ })).toBeVisible();
  await choice(page, '100 %').click();

  // What was chosen lasts; a drawing is text as well, and that lasts too.
  await openOther(page, 'assets/crane.svg');
  await expect(page.getByRole('img', { name: /^Difference of the images\. [\d,]+ of 38,400 pixels differ/ })).toBeVisible();
  await choice(page, 'Side by side').click();
  await seeImage(page, 'New version of assets/crane.svg', 240);
  await choice(page, 'Text').click();
  await expect(newSide(page, 'crane.svg')).toBeAttached();
  await openFile(page, path);
  await openFile(page, 'assets/crane.svg');
  await expect(codeLine(page, 'new', '</svg>')).toBeVisible();
});

/** What is seen of a kind of change once its file is open. */
type Sight = (page: Page, path: string) => Promise<void>;

const both =
  (...sights: readonly Sight[]): Sight =>
  async (page, path) => {
    for (const sight of sights) await sight(page, path);
  };
const line = (side: Side, text: string): Sight => async (page) => expect(codeLine(page, side, text)).toBeVisible();
const chip = (words: string): Sight => async (page) => expect(page.getByRole('toolbar').getByText(words)).toBeVisible();
const note = (words: string | RegExp): Sight => async (page, path) => expect(page.getByRole('region', { name: `Diff of ${path}` }).getByText(words).first()).toBeVisible();
const reason = (words: string | RegExp): Sight => async (page, path) => expect(reasonPage(page, path).getByText(words).first()).toBeVisible();
const known = (name: RegExp): Sight => async (page, path) => expect(reasonPage(page, path).getByRole('row', { name })).toBeVisible();
const can = (name: string): Sight => async (page, path) => expect(reasonPage(page, path).getByRole('button', { name })).toBeVisible();
const picture = (name: string, width: number): Sight => async (page, path) => seeImage(page, `${name} ${path}`, width);

/** One file of the demo for each kind of change: how its row ends, and what is seen of it. */
const kinds: readonly (readonly [kind: string, path: string, row: RegExp, sight: Sight])[] = [
  ['added', 'src/holds/hold-store.ts', /Added, committed, \d+ added, 0 deleted/, note('does not exist')],
  ['deleted', 'src/legacy/paper-log.ts', /Deleted, committed, 0 added, \d+ deleted/, chip('Deleted')],
  ['modified', 'src/schedule.ts', /Modified, committed, \d+ added, \d+ deleted/, async (page) => expect(newSide(page, 'schedule.ts')).toBeAttached()],
  ['renamed', 'docs/running.md', /Renamed from docs\/operations\.md, committed, same content/, both(reason('Renamed'), can('Show the text'))],
  ['renamed with edits', 'src/berths/berth.ts', /Renamed from src\/berths\.ts, committed, \d+ added/, note('src/berths.ts')],
  ['copied', 'src/api/ports-baltic.ts', /Copied from src\/api\/ports\.ts, committed, \d+ added/, note('src/api/ports.ts')],
  ['mode', 'bin/serve.sh', /Modified, committed, mode 644 → 755/, both(reason('Mode only'), reason('644 → 755'))],
  ['file to link', 'config/current.json', /Type changed, committed, symbolic link/, both(chip('Symlink target'), line('new', 'limits.json'))],
  ['link to file', 'docs/contact.md', /Type changed, committed, symbolic link/, both(line('old', 'operations.md'), line('new', '# Contact'))],
  ['link', 'docs/latest.md', /Modified, committed, symbolic link/, both(line('old', 'operations.md'), line('new', 'running.md'))],
  ['submodule', 'vendor/tide-tables', /Modified, committed, submodule [0-9a-f]{7} → [0-9a-f]{7}/, async (page) => {
    await expect(page.getByRole('region', { name: 'Added commits' }).getByRole('listitem')).toHaveText(/Add the tables of 2026.*2025-04-28/);
    await expect(page.getByText('Edits inside the submodule that are not committed there are not looked for.')).toBeVisible();
  }],
  ['binary', 'assets/chart.bin', /Modified, committed, binary/, both(known(/^Size 4\.0 KB 5\.0 KB$/), known(/^Object [0-9a-f]{7}.* [0-9a-f]{7}/), can('Copy the new object'))],
  ['image', 'assets/harbour.png', /Modified, committed, binary/, both(picture('Old version of', 96), picture('New version of', 128))],
  ['drawing', 'assets/crane.svg', /Modified, committed, \d+ added/, picture('New version of', 240)],
  ['LFS pointer', 'assets/survey.dat', /Modified, committed, 2 added, 2 deleted/, both(reason('LFS pointer'), known(/^Size 4\.2 MB 4\.3 MB$/), known(/^Content Not in the local LFS store Not in the local LFS store$/))],
  ['line endings', 'data/legacy.csv', /Modified, committed, \d+ added/, both(chip('Line endings only'), note('CRLF'))],
  ['white space', 'data/berths.ini', /Modified, committed, 1 added, 1 deleted/, both(chip('Whitespace only'), line('new', '    length = 120'))],
  ['byte order mark', 'data/tariff.csv', /Modified, committed, 1 added, 1 deleted/, both(reason('Encoding'), reason('Byte order mark added'))],
  ['UTF-16 with a mark', 'data/signals.txt', /Modified, committed, 1 added, 1 deleted/, both(note('utf-16le, byte order mark'), line('new', 'Green over white over red'))],
  ['UTF-16 without a mark', 'data/pennants.txt', /Modified, committed, 1 added, 0 deleted/, both(note('utf-16le'), line('new', 'Delta, echo, foxtrot'))],
  ['Latin-1', 'data/crew.txt', /Modified, committed, 1 added, 0 deleted/, both(chip('Encoding'), note('latin-1'), line('new', 'Åse Strøm'))],
  ['newline at the end', 'data/radio.txt', /Modified, committed, 1 added, 1 deleted/, both(chip('Newline at the end only'), note('no newline at the end'))],
  ['empty', 'src/holds/.gitkeep', /Added, committed/, reason('Empty file')],
  ['lock file', 'package-lock.json', /Modified, committed, lock file/, both(reason('Lock file'), can('Load'))],
  ['generated', 'src/generated/port-codes.ts', /Modified, committed, generated/, both(reason('Generated'), can('Load'))],
  ['large', 'data/movements.json', /Modified, committed, 50 added, 50 deleted/, note('Shown without the editor, because the file is large.')],
  ['long line', 'public/app.min.js', /Modified, committed, 1 added, 1 deleted/, note('Shown without the editor, because a line is very long.')],
  ['notebook', 'docs/tide.ipynb', /Modified, committed, \d+ added/, async (page) => expect(choice(page, 'Rendered')).toBeVisible()],
  ['staged', 'src/config.ts', /Modified, staged, \d+ added/, async (page) => expect(versions(page).getByRole('radio', { name: 'Staged' })).toBeVisible()],
  ['not staged', 'src/api/server.ts', /Modified, not staged, \d+ added/, async (page) => expect(versions(page).getByRole('radio', { name: 'Not staged' })).toBeVisible()],
  ['untracked', '-draft.md', /Untracked, not added to git, 1 added/, line('new', 'A name that begins with a dash.')],
  ['conflict', 'src/quiet-hours.ts', /In conflict, not staged, conflict/, both(chip('Conflict'), line('new', '======='))],
  ['conflict of images', 'assets/flag.png', /In conflict, not staged, conflict/, async (page, path) => {
    await versions(page).getByRole('radio', { name: 'Ours → theirs' }).click();
    await seeImage(page, `Old version of ${path}`, 48);
    await seeImage(page, `New version of ${path}`, 40);
    await versions(page).getByRole('radio', { name: 'Base → ours' }).click();
    await seeImage(page, `Old version of ${path}`, 32);
  }],
];

const versions = (page: Page) => page.getByRole('radiogroup', { name: 'Compared versions' });

test('every kind of change has its row, and its reason or its pane', async ({ start, folder }) => {
  // One start of the app, and more than thirty files.
  test.slow();
  const page = await openDemo(start, folder);
  for (const [kind, path, row, sight] of kinds) {
    await test.step(kind, async () => {
      await openOther(page, path);
      await expect(page.getByRole('treeitem', { selected: true })).toHaveAccessibleName(row);
      await sight(page, path);
    });
  }
});

test('a conflict shows each pair of its versions', async ({ start, folder }) => {
  const page = await openDemo(start, folder);
  const path = 'src/quiet-hours.ts';
  await openFile(page, path);
  await expect(codeLine(page, 'new', '=======')).toBeVisible();
  await choice(page, 'Ours → theirs').click();
  await expect(codeLine(page, 'old', 'export const QUIET_FROM = 21;')).toBeVisible();
  await expect(codeLine(page, 'new', 'export const QUIET_FROM = 23;')).toBeVisible();
  await expect(page.getByText('Theirs, what is brought in')).toBeVisible();
  await choice(page, 'Base → ours').click();
  await expect(codeLine(page, 'old', 'export const QUIET_FROM = 22;')).toBeVisible();
  // The keyboard's comment has no line to stand at.
  await newSideOf(page).focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: /^New comment/ })).toHaveCount(0);
  await choice(page, 'Comparison').click();
  await expect(newSide(page, 'quiet-hours.ts')).toBeAttached();
});

const newSideOf = (page: Page) => page.getByRole('textbox', { name: 'Ours, the branch that is checked out' });

test('what is staged and what is not are looked at by themselves, as they are now', async ({ start, folder }) => {
  const repository = await makeRepository(join(folder, 'repository'), { 'a.txt': 'one\n' });
  await repository.git('checkout', '-q', '-b', 'feature');
  await repository.commit('Two', { 'a.txt': 'two\n' });
  await repository.write({ 'a.txt': 'three\n' });
  await repository.git('add', 'a.txt');
  await repository.write({ 'a.txt': 'four\n' });
  const app = await start({ args: [repository.root] });
  const { page } = app;
  await widen(app);
  const pair = (name: string) => versions(page).getByRole('radio', { name, exact: true });
  const see = async (old: string, now: string): Promise<void> => {
    await expect(codeLine(page, 'old', old)).toBeVisible();
    await expect(codeLine(page, 'new', now)).toBeVisible();
  };
  await repository.write({ 'b.txt': 'new\n' });
  await openFile(page, 'a.txt');
  await see('one', 'four');
  await pair('Staged').click();
  await see('two', 'three');
  await expect(page.getByText('Index, what is staged')).toBeVisible();
  await pair('Not staged').click();
  await see('three', 'four');

  // The same for all files at once, with the list of each part.
  const part = page.getByRole('radiogroup', { name: 'Which changes are shown' });
  const rows = page.getByRole('tree', { name: 'Changed files' }).getByRole('treeitem');
  await part.getByRole('radio', { name: 'Staged', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await see('two', 'three');
  await expect(versions(page)).toHaveCount(0);
  await part.getByRole('radio', { name: 'Staged', exact: true }).press('ArrowRight');
  await expect(part.getByRole('radio', { name: 'Unstaged' })).toBeChecked();
  await see('three', 'four');
  await lineNumber(page, 'new', 1).click();
  await writeAndPost(newComment(page, 'a.txt 1'), 'Why four?');
  await expect(page.getByRole('article', { name: /^Thread\b.*, a\.txt, new line 1,/ })).toContainText('Why four?');
  await part.getByRole('radio', { name: 'Untracked' }).click();
  await expect(rows).toHaveCount(1);
  await expect(fileRow(page, 'b.txt')).toBeVisible();
  await part.getByRole('radio', { name: 'All' }).click();
  await expect(rows).toHaveCount(2);
  await openOther(page, 'a.txt');
  await pair('Comparison').click();
  await expect(page.getByRole('article', { name: /^Thread\b.*, a\.txt, new line 1,/ })).toContainText('Why four?');
  await see('one', 'four');
  await pair('Not staged').click();
  await repository.write({ 'a.txt': 'three and a half\n' });
  await repository.git('add', 'a.txt');
  await repository.write({ 'a.txt': 'four\n' });
  await see('three and a half', 'four');
  await repository.git('commit', '-q', '-m', 'Three and a half');
  await expect(pair('Staged')).toHaveCount(0);
  await repository.commit('Four', {});
  await expect(versions(page)).toHaveCount(0);
  await see('one', 'four');
});

test('lock files wait to be loaded, and documents are read as such', async ({ start, folder }) => {
  const page = await openDemo(start, folder);
  await openFile(page, 'package-lock.json');
  await reasonPage(page, 'package-lock.json').getByRole('button', { name: 'Load' }).click();
  await expect(newSide(page, 'package-lock.json')).toBeAttached();
  await openFile(page, 'docs/Über die Gezeiten.md');
  await choice(page, 'Rendered').click();
  const rendered = page.getByRole('group', { name: 'Rendered Markdown' });
  await expect(rendered.getByRole('heading', { name: 'Über die Gezeiten' })).toHaveCount(2);
  await expect(rendered.getByRole('group', { name: 'Added' })).toHaveText('Springtide ist zwei Tage nach Voll- und Neumond.');
  await openFile(page, 'package-lock.json');
  await expect(newSide(page, 'package-lock.json')).toBeAttached();
  await openFile(page, 'docs/tide.ipynb');
  await choice(page, 'Rendered').click();
  const notebook = page.getByRole('group', { name: 'Rendered notebook' });
  await expect(notebook.getByText('780 minutes')).toBeVisible();
  await expect(notebook.getByRole('img', { name: 'Output of the cell' })).toHaveCount(2);
  // Rendering lasts for the kind, and Text is one step away.
  await openOther(page, 'docs/Über die Gezeiten.md');
  await expect(rendered).toBeVisible();
  await choice(page, 'Rendered').press('ArrowLeft');
  await expect(codeLine(page, 'new', '# Über die Gezeiten')).toBeVisible();
});

test('a drawing runs nothing and loads nothing, and an LFS object is shown from the local store', async ({ start, folder }) => {
  const hostile = (colour: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)"><script>document.title = 'taken'; fetch('https://example.org/')</script><image href="https://example.org/a.png" width="9" height="9"/><rect width="40" height="30" fill="${colour}"/></svg>`;
  const pointer = (content: string): string => `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256(content)}\nsize ${content.length}\n`;
  const repository = await makeRepository(join(folder, 'repository'), { 'a.svg': hostile('red'), kept: pointer('one\n') });
  await repository.git('checkout', '-q', '-b', 'feature');
  await repository.commit('More', { 'a.svg': hostile('blue'), kept: pointer('two\n') });
  for (const content of ['one\n', 'two\n']) {
    const file = join(repository.root, '.git', 'lfs', 'objects', sha256(content).slice(0, 2), sha256(content).slice(2, 4), sha256(content));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const app = await start({ args: [repository.root] });
  const { page } = app;
  await widen(app);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openOther(page, 'a.svg');
  await seeImage(page, 'New version of a.svg', 40);
  await choice(page, 'Difference').click();
  await expect(page.getByRole('img', { name: /^Difference of the images\. 1,200 of 1,200 pixels differ/ })).toBeVisible();
  expect(requests.filter((url) => !url.startsWith('blob:app://') && !url.startsWith('app://'))).toEqual([]);
  expect(await page.title()).not.toBe('taken');
  await openFile(page, 'kept');
  await expect(codeLine(page, 'old', 'one')).toBeVisible();
  await expect(codeLine(page, 'new', 'two')).toBeVisible();
  await expect(reasonPage(page, 'kept').getByText('In the local LFS store').first()).toBeVisible();
});

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

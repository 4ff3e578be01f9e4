import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/app';
import { comment, reviewOf, thread } from './support/review-file';
import { lines, makeTidewater, openTidewater, renew, renewed } from './support/tidewater';
import { fileRow, openFile, runFromPalette, seeFile } from './support/window';

test('every kind of change has a row with its status and counts, committed or not', async ({ start, folder }) => {
  const repository = await makeTidewater(join(folder, 'tidewater'), {
    main: { 'bin/run.sh': lines('echo run'), 'bin/link': lines('plain'), 'docs/old name.md': lines('# Old', 'a', 'b', 'c', 'd') },
    feature: { 'docs/old name.md': null, "docs/new 'name' é.md": lines('# Old', 'a', 'b', 'c', 'changed') },
  });
  await chmod(join(repository.root, 'bin', 'run.sh'), 0o755);
  await repository.commit('Run it', {});
  // Staged, then changed once more; not staged; not added; deleted in the work tree only.
  await repository.write({ 'src/lease/grant.ts': lines('export function grant() {', '  return false;', '}') });
  await repository.git('add', '-A');
  await repository.write({ 'src/lease/grant.ts': lines('export function grant() {', '  return null;', '}') });
  await repository.write({ 'docs/notes.md': lines('# Notes', '', 'Leases end at noon.', 'Always.'), 'new/-dash.ts': lines('added'), 'new/b.ts': lines('1', '2') });
  await rm(join(repository.root, 'bin', 'link'));
  const { page } = await start({ args: [repository.root] });

  const row = (path: string, words: string): Promise<void> => expect(fileRow(page, path)).toHaveAccessibleName(new RegExp(`^\\S.*, ${words}`));
  await row(renew, 'Modified, committed, 3 added, 2 deleted, Not viewed');
  await row('src/lease/store.ts', 'Deleted, committed, 0 added, 2 deleted');
  await row('src/time.ts', 'Renamed from src/clock.ts, committed, same content');
  await row('src/lease/grant.ts', 'Added, not staged, 3 added, 0 deleted');
  await row('docs/notes.md', 'Modified, not staged, 2 added, 1 deleted');
  await row("docs/new 'name' é.md", 'Renamed from docs/old name.md, committed, 1 added, 1 deleted');
  await row('bin/run.sh', 'Modified, committed, mode');
  await row('bin/link', 'Deleted, not staged');
  await row('new/-dash.ts', 'Untracked, not added to git, 1 added');
  await expect(page.getByText('0 of 10 viewed')).toBeVisible();
  await expect(page.getByText('+12', { exact: true })).toBeVisible();
  await expect(fileRow(page, "docs/new 'name' é.md")).toContainText('old name.md');

  // Hidden and shown again. What is committed below the uncommitted stays.
  await page.getByRole('button', { name: 'Uncommitted shown' }).click();
  await expect(page.getByRole('button', { name: /uncommitted hidden$/i })).toBeVisible();
  await expect(fileRow(page, 'docs/notes.md')).toBeHidden();
  await row('src/lease/grant.ts', 'Added, committed, 3 added');
  await expect(page.getByRole('button', { name: /^Choose comparison/ })).not.toContainText('uncommitted');
  await page.getByRole('button', { name: /uncommitted hidden$/i }).click();
  await expect(fileRow(page, 'docs/notes.md')).toBeVisible();
  await runFromPalette(page, 'Hide untracked files');
  await expect(page.getByText('2 untracked hidden')).toBeVisible();
  await expect(fileRow(page, 'new/b.ts')).toBeHidden();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(fileRow(page, 'new/b.ts')).toBeVisible();

  // The list follows the disk.
  await rm(join(repository.root, 'new', 'b.ts'));
  await expect(fileRow(page, 'new/b.ts')).toBeHidden();
  await writeFile(join(repository.root, 'docs', 'fresh.md'), 'fresh\n');
  await row('docs/fresh.md', 'Untracked');
  await repository.git('add', 'docs/fresh.md');
  await row('docs/fresh.md', 'Added, staged');
  await repository.commit('Fresh', {});
  await row('docs/fresh.md', 'Added, committed');
});

test('a conflict has its own mark', async ({ start, folder }) => {
  const repository = await makeTidewater(join(folder, 'tidewater'));
  await repository.git('checkout', '-q', 'main');
  await repository.commit('Other step', { [renew]: lines('first();') });
  await repository.git('checkout', '-q', 'feature');
  await repository.git('merge', '-q', 'main').catch(() => undefined);
  const { page } = await start({ args: [repository.root] });
  await expect(fileRow(page, renew)).toHaveAccessibleName(/, In conflict, not staged, conflict,/);
  await openFile(page, renew);
  await expect(page.getByRole('toolbar').getByText('Conflict')).toBeVisible();
});

test('the tree folds, filters and becomes a list', async ({ start, folder }) => {
  const { page } = await openTidewater(start, folder, { feature: { 'deep/er/still/here.ts': lines('x'), 'deep/er/still/there.ts': lines('y') } });
  // Folders with one child are one row.
  const deep = page.getByRole('treeitem', { name: /^deep\/er\/still,/ });
  await expect(deep).toHaveAttribute('aria-level', '1');
  await deep.click();
  await expect(fileRow(page, 'deep/er/still/here.ts')).toBeHidden();
  const tree = page.getByRole('tree', { name: 'Changed files' });
  await tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await seeFile(page, 'deep/er/still/here.ts');
  await page.keyboard.press('/');
  const filter = page.getByRole('textbox', { name: 'Filter files' });
  await expect(filter).toBeFocused();
  await filter.pressSequentially('ren');
  await expect(tree.getByRole('treeitem', { name: /\.(ts|md),/ })).toHaveCount(1);
  await filter.fill('nothing like it');
  await expect(page.getByText('No file matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(6);
  await expect(fileRow(page, renew)).toHaveAttribute('aria-level', '1');
  await expect(fileRow(page, renew)).toContainText('src/lease');
});

test('viewed files are written, and one that changes is not viewed any more', async ({ start, folder }) => {
  const known = reviewOf(thread(1, { title: 'Plan' }, comment('c-1', 'Leases first')));
  const { page, review, repository } = await openTidewater(start, folder, { review: known });
  const viewed = async (): Promise<readonly string[]> => [...((await review.read())?.reviewedFiles ?? [])].sort();
  const box = (path: string): ReturnType<typeof page.getByRole> => page.getByRole('checkbox', { name: `${path} viewed`, exact: true, includeHidden: true });
  await expect(page.getByText('0 of 4 viewed')).toBeVisible();
  await box('src/lease/grant.ts').click();
  await expect(page.getByText('1 of 4 viewed')).toBeVisible();
  await expect.poll(viewed).toEqual(['src/lease/grant.ts']);
  expect(await review.read()).toMatchObject(known);

  // By key, in the diff and in the list; Shift V goes on to the next one that is not viewed.
  await openFile(page, renew);
  await page.keyboard.press('Shift+V');
  await seeFile(page, 'src/lease/store.ts');
  await expect(page.getByText('2 of 4 viewed')).toBeVisible();
  await page.getByRole('button', { name: 'Next file not viewed' }).click();
  await seeFile(page, 'src/time.ts');
  await expect(box(renew)).toBeChecked();

  // A folder's box ticks what is below it.
  const folderBox = page.getByRole('checkbox', { name: 'All files in src/lease viewed', includeHidden: true });
  await expect(folderBox).toBeChecked({ indeterminate: true });
  await folderBox.click();
  await expect(page.getByText('3 of 4 viewed')).toBeVisible();
  await expect.poll(viewed).toEqual(['src/lease/grant.ts', renew, 'src/lease/store.ts']);

  // An edit on the disk takes the tick away in the window, and leaves the file's word alone.
  await repository.write({ [renew]: lines(...renewed, 'later();') });
  await expect(fileRow(page, renew)).toHaveAccessibleName(/Changed since you viewed it/);
  await expect(page.getByText('2 of 4 viewed')).toBeVisible();
  expect(await viewed()).toContain(renew);
  await repository.write({ [renew]: lines(...renewed) });
  await expect(page.getByText('3 of 4 viewed')).toBeVisible();
  await box(renew).click();
  await expect(page.getByText('2 of 4 viewed')).toBeVisible();
  await expect.poll(viewed).not.toContain(renew);

  // Another tool ticks one.
  await review.change((now) => ({ ...now, reviewedFiles: [...(now.reviewedFiles ?? []), 'src/time.ts'] }));
  await expect(fileRow(page, 'src/time.ts')).toHaveAccessibleName(/Viewed, ticked by another tool/);

  // The review's own file is not among the changes until it is asked for.
  const own = '.vscode/searchlight-reviews/feature_main/comments.json';
  await expect(fileRow(page, own)).toBeHidden();
  await expect(page.getByText(/review files? hidden/)).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(fileRow(page, own)).toBeVisible();
});

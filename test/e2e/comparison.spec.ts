import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app';
import { heldGit } from './support/held-git';
import { lines, makeTidewater, openTidewater, renew, widen } from './support/tidewater';
import { fileRow } from './support/window';

function card(page: Page): Locator {
  return page.getByRole('region', { name: 'Comparison' });
}

function compares(page: Page, compare: string, base: string): Promise<void> {
  return expect(card(page).getByRole('button', { name: `Choose comparison. ${compare} into ${base}`, exact: true })).toBeVisible();
}

async function openPicker(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+Shift+c');
  const picker = page.getByRole('dialog', { name: 'Choose comparison' });
  await expect(picker).toBeVisible();
  return picker;
}

test('both sides are chosen with the keyboard, and what comes of it is said before', async ({ start, folder }) => {
  const repository = await makeTidewater(join(folder, 'tidewater'));
  await repository.git('checkout', '-q', 'main');
  await repository.commit('Ahead', { 'docs/more.md': lines('more') });
  await repository.git('branch', 'harbour/old', 'main~1');
  await repository.git('tag', 'v1', 'main~1');
  await repository.git('update-ref', 'refs/remotes/origin/main', 'main');
  await repository.git('checkout', '-q', 'feature');
  const { page } = await start({ args: [repository.root] });

  // The defaults: the branch that is checked out, into main.
  await compares(page, 'feature', 'main');
  await expect(card(page)).toContainText('Auto');
  await expect(card(page).getByLabel('feature has 1 commit that main does not have, and lacks 1 commit of it')).toBeVisible();

  const picker = await openPicker(page);
  const old = picker.getByRole('combobox', { name: 'Old side' });
  await expect(old).toBeFocused();
  await expect(picker.getByRole('option', { name: /^feature/ })).toContainText('HEAD');
  // Local branches first, and of them the one that is checked out.
  await expect(picker.getByRole('option').first()).toHaveText(/^feature/);
  await expect(picker.getByRole('group').first().getByRole('option')).toHaveCount(3);
  await old.pressSequentially('harb');
  await expect(picker.getByRole('option').first()).toHaveText(/^harbour\/old/);
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('tab', { name: /Old side/ })).toContainText('harbour/old');
  await expect(picker).toContainText('4 files, +6 −4, 1 commit');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(picker).toBeHidden();
  await compares(page, 'feature', 'harbour/old');

  // A revision that is typed, and one that is none.
  await openPicker(page);
  await old.pressSequentially('HEAD~1');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('tab', { name: /Old side/ })).toContainText('HEAD~1');
  await old.pressSequentially('no-such-thing');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('alert')).toContainText('no-such-thing');
  await expect(old).toHaveAttribute('aria-invalid', 'true');

  // The same on both sides is said, and cannot be applied; swapping is one click.
  await old.fill('main');
  await picker.getByRole('option', { name: /^main/ }).first().click();
  await picker.getByRole('tab', { name: /New side/ }).click();
  await picker.getByRole('combobox', { name: 'New side' }).fill('main');
  await page.keyboard.press('Enter');
  await expect(picker).toContainText('Both sides are main. Nothing to compare.');
  await expect(picker.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-disabled', 'true');
  await picker.getByRole('combobox', { name: 'New side' }).fill('v1');
  await page.keyboard.press('Enter');
  await picker.getByRole('button', { name: 'Swap sides' }).click();
  await expect(picker.getByRole('tab', { name: /Old side/ })).toContainText('v1');
  await picker.getByRole('button', { name: 'Compare' }).click();
  await compares(page, 'main', 'v1');
  await expect(fileRow(page, 'docs/more.md')).toBeVisible();
  await expect(card(page)).not.toContainText('+ uncommitted');
  await card(page).getByRole('button', { name: 'Swap sides' }).click();
  await compares(page, 'v1', 'main');
  await expect(page.getByText(/No changes/).first()).toBeVisible();
});

test('a baseline is pinned, survives a restart, and says when it does not fit any more', async ({ start, folder }) => {
  const { app, page, repository } = await openTidewater(start, folder);
  const first = await repository.git('rev-parse', 'feature');
  await repository.commit('Second', { 'docs/more.md': lines('more') });
  await expect(fileRow(page, 'docs/more.md')).toBeVisible();
  const picker = await openPicker(page);
  await expect(picker.getByRole('radio', { name: /^Auto/ })).toBeChecked();
  await expect(picker).toContainText('Merge base with main, 2 commits back.');
  await picker.getByRole('radio', { name: /^Pinned/ }).click();
  const pin = picker.getByRole('textbox', { name: 'Commit to pin' });
  await pin.fill(first.slice(0, 5));
  await expect(picker).toContainText('Type 7 or more digits of a commit.');
  await pin.fill(first.slice(0, 10));
  await expect(picker).toContainText('1 file, +1 −0');
  await picker.getByRole('button', { name: 'Compare' }).click();
  await expect(card(page)).toContainText('Pinned');
  await expect(card(page)).toContainText(first.slice(0, 7));
  await expect(fileRow(page, renew)).toBeHidden();
  await app.close();

  const later = await start();
  await expect(card(later.page)).toContainText('Pinned');
  await expect(fileRow(later.page, renew)).toBeHidden();
  // History is rewritten: nothing is unpinned by itself.
  await repository.git('reset', '-q', '--soft', 'main');
  await repository.git('commit', '-q', '-m', 'Both in one');
  await expect(card(later.page).getByRole('alert')).toContainText(`Pinned ${first.slice(0, 7)} is not an ancestor of feature.`);
  await expect(card(later.page)).toContainText('Pinned');
  const again = await openPicker(later.page);
  await again.getByRole('radio', { name: /^Auto/ }).click();
  await again.getByRole('button', { name: 'Compare' }).click();
  await expect(card(later.page)).toContainText('Auto');
  await expect(card(later.page).getByRole('alert')).toHaveCount(0);
  await expect(fileRow(later.page, renew)).toBeVisible();
});

test('the comparison follows HEAD and says in words what is wrong', async ({ start, folder }) => {
  const repository = await makeTidewater(join(folder, 'tidewater'));
  await repository.git('checkout', '-q', '-b', 'next');
  await repository.commit('Next', { 'docs/next.md': lines('next') });
  await repository.git('checkout', '-q', 'feature');
  await repository.git('branch', 'gone', 'main');
  const app = await start({ args: [repository.root, '--base', 'gone'] });
  const { page } = app;
  await widen(app);
  await compares(page, 'feature', 'gone');
  await repository.git('branch', '-q', '-D', 'gone');
  await expect(card(page).getByRole('alert')).toContainText('gone');
  await repository.git('branch', 'gone', 'main');
  await expect(card(page).getByRole('alert')).toHaveCount(0);

  // Another branch is checked out: it has its own base.
  await repository.git('checkout', '-q', 'next');
  await compares(page, 'next', 'main');
  await expect(fileRow(page, 'docs/next.md')).toBeVisible();
  await repository.git('checkout', '-q', 'feature');
  await compares(page, 'feature', 'gone');

  // Nothing in common, and several things in common.
  await repository.git('checkout', '-q', '--orphan', 'island');
  await repository.git('commit', '-q', '-m', 'Alone');
  await compares(page, 'island', 'main');
  await expect(card(page).getByRole('alert')).toContainText('main and island have no commit in common, so there is nothing to compare from.');
  await repository.git('checkout', '-q', '-b', 'left', 'main');
  await repository.commit('Left', { 'left.md': lines('left') });
  await repository.git('checkout', '-q', '-b', 'right', 'main');
  await repository.commit('Right', { 'right.md': lines('right') });
  await repository.git('branch', 'right-before');
  await repository.git('merge', '-q', '--no-edit', 'left');
  await repository.git('checkout', '-q', 'left');
  await repository.git('merge', '-q', '--no-edit', 'right-before');
  await repository.git('branch', '-q', '-f', 'main', 'right');
  await expect(card(page).getByRole('alert')).toContainText('main and left have several merge bases:');
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: /^Pin / }).first().click();
  await picker.getByRole('button', { name: 'Compare' }).click();
  await expect(card(page)).toContainText('Pinned');
  await expect(card(page).getByRole('alert')).toHaveCount(0);
});

test('a wrong base that takes long can be stopped, and another chosen meanwhile', async ({ start, folder }) => {
  test.skip(process.platform === 'win32', 'the git in the way is a script');
  const repository = await makeTidewater(join(folder, 'tidewater'));
  await repository.git('branch', 'wrong');
  await repository.commit('More', { 'docs/more.md': lines('more') });
  await repository.git('branch', 'nearer');
  await repository.commit('Most', { 'docs/most.md': lines('most') });
  const git = await heldGit(folder);
  const { page } = await start({ args: [repository.root], environment: git.environment });
  await compares(page, 'feature', 'main');
  await expect(fileRow(page, renew)).toBeVisible();
  await git.hold(await repository.git('rev-parse', 'wrong'));
  const chooseBase = async (name: string): Promise<void> => {
    const picker = await openPicker(page);
    await picker.getByRole('combobox', { name: 'Old side' }).pressSequentially(name);
    await page.keyboard.press('Enter');
    await expect(picker.getByRole('tab', { name: /Old side/ })).toContainText(name);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(picker).toBeHidden();
  };

  // The picker waits neither for the count nor for the list, and the old list stays.
  await chooseBase('wrong');
  await expect(page.getByRole('progressbar', { name: 'Reading changes' })).toBeVisible();
  await expect(card(page)).toContainText('Reading the changes from wrong');
  await expect(fileRow(page, renew)).toBeVisible();

  // Another choice ends the one before.
  await chooseBase('nearer');
  await compares(page, 'feature', 'nearer');
  await expect(fileRow(page, 'docs/most.md')).toBeVisible();
  await expect(fileRow(page, renew)).toHaveCount(0);

  // So does the way back.
  await chooseBase('wrong');
  await card(page).getByRole('button', { name: 'Stop' }).click();
  await compares(page, 'feature', 'nearer');
  await expect(page.getByRole('progressbar', { name: 'Reading changes' })).toHaveCount(0);
  await expect(fileRow(page, 'docs/most.md')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Stop' })).toHaveCount(0);
});

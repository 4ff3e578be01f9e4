import { expect, it } from 'vitest';
import { describeDefault, matchesSetting, settingRows } from '../../../../../src/renderer/src/features/settings/setting-rows';
import { defaultSettings } from '../../../../../src/shared/model/settings';

it('has one row for every setting', () => {
  expect(settingRows.map((row) => row.key).sort()).toEqual(Object.keys(defaultSettings).sort());
});

it('says each default in the words of its control', () => {
  const words = Object.fromEntries(settingRows.map((row) => [row.key, describeDefault(row)]));
  expect(words).toMatchObject({ theme: 'As the system', codeFontSize: '12 px', wrapLines: 'off', singleKeys: 'on', ownNames: 'none' });
  expect(Object.values(words)).not.toContain('');
});

it('finds rows by any of their words', () => {
  const found = (query: string) => settingRows.filter((row) => matchesSetting(row, query)).map((row) => row.key);
  expect(found('orange')).toEqual(['diffColours']);
  expect(found('KEYS single')).toEqual(['singleKeys']);
  expect(found('')).toHaveLength(settingRows.length);
  expect(found('nothing like this')).toEqual([]);
});

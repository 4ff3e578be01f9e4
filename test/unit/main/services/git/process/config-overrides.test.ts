import { describe, expect, test } from 'vitest';
import { emptyFilters, overridesAsEnvironment } from '../../../../../../src/main/services/git/process/config-overrides';

describe('settings laid over the config', () => {
  test('are numbered keys and values in the environment', () => {
    expect(overridesAsEnvironment([{ key: 'a.b', value: '' }, { key: 'filter.x=y.clean', value: 'z' }])).toEqual({
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'a.b',
      GIT_CONFIG_VALUE_0: '',
      GIT_CONFIG_KEY_1: 'filter.x=y.clean',
      GIT_CONFIG_VALUE_1: 'z',
    });
  });
  test('empty filters one by one', () => {
    expect(emptyFilters(['x']).map(({ key, value }) => `${key}=${value}`)).toEqual(['filter.x.clean=', 'filter.x.smudge=', 'filter.x.process=', 'filter.x.required=false']);
  });
});

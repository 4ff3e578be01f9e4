import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightReport, vitestReport } from '../../../../scripts/process/test-reports.mjs';
import { projectRoot } from '../../../../scripts/project.mjs';

const file = (name: string): string => join(projectRoot, 'test', name);

describe('vitestReport', () => {
  it('names failed tests, and files that do not load', () => {
    const json = {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        {
          name: file('a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'add adds', status: 'passed', failureMessages: [] },
            { fullName: 'add carries', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2\n    at add'] },
          ],
        },
        { name: file('b.test.ts'), status: 'failed', message: 'Cannot find module\nmore', assertionResults: [] },
        { name: file('c.test.ts'), status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(vitestReport(json)).toEqual({
      passed: 7,
      failed: 2,
      failures: [
        { test: `${join('test', 'a.test.ts')}: add carries`, message: 'expected 1 to be 2' },
        { test: join('test', 'b.test.ts'), message: 'Cannot find module' },
      ],
    });
  });

  it('is nothing where nothing was written', () => expect(vitestReport(null)).toBeNull());
});

describe('playwrightReport', () => {
  it('names failed and flaky tests of all depths, and errors outside of tests', () => {
    const spec = (title: string, ok: boolean, errors: readonly object[]): object => ({ title, ok, file: 'a.spec.ts', line: 3, tests: [{ results: [{ errors }] }] });
    const json = {
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      suites: [{ specs: [spec('opens', true, [])], suites: [{ specs: [spec('closes', false, [{ message: 'Timeout\nlog' }])] }] }],
      errors: [{ message: 'no tests' }],
    };
    expect(playwrightReport(json)).toEqual({
      passed: 4,
      failed: 2,
      failures: [
        { test: 'a.spec.ts:3: closes', message: 'Timeout' },
        { test: 'outside of a test', message: 'no tests' },
      ],
    });
  });
});

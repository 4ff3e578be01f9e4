import { defineConfig } from '@playwright/test';

/** Run through `npm run test:e2e`, which builds the app, names the Electron to drive in SIDELIGHT_ELECTRON, and says how many tests run at once. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each test has an app and folders of its own.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
});

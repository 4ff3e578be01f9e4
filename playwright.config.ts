import { defineConfig } from '@playwright/test';

/** Run through `npm run test:e2e`, which builds the app and names the Electron to drive in SIDELIGHT_ELECTRON. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One app at a time: windows share the display's focus and clipboard.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
});

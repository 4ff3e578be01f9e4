import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Real git and real files: slow machines get time, a hanging test still ends.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // By default one processor is left free, of two that is half. Much of the time is waiting for git and the disk.
    maxWorkers: '100%',
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,demo,test,bench,scripts}/**/*.test.ts'],
    exclude: ['test/walks/**', '**/node_modules/**'],
    globalSetup: './test/database-for-tests.ts',
    // Generous, because a busy machine is no failure; nothing is measured by it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});

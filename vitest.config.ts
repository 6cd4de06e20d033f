import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,demo,test,bench,scripts}/**/*.test.ts'],
    exclude: ['test/walks/**', '**/node_modules/**'],
    globalSetup: './test/database-for-tests.ts',
    env: { NODE_ENV: 'test' },
  },
});

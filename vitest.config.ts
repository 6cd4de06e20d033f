import { defineConfig } from 'vitest/config';

const shared = {
  // Generous, so that a busy machine does not fail a test; no test measures time by it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  unstubGlobals: true,
  env: { NODE_ENV: 'test' },
};
const PROCESSES = 'test/processes/**/*.test.ts';
/** `npm run test:stack` runs these; `npm test` does not. */
const STACK = 'test/stack/**/*.test.ts';

export default defineConfig({
  test: {
    // Without this one core does nothing but wait for the other.
    maxWorkers: '100%',
    globalSetup: './test/database-for-tests.ts',
    projects: [
      {
        test: {
          ...shared,
          name: 'shop',
          include: ['{app,server,demo,test,bench,scripts}/**/*.test.ts'],
          exclude: ['test/walks/**', PROCESSES, STACK, '**/node_modules/**'],
          // Reading the shop's modules anew for each file takes longer than the tests themselves.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // The API once more, as the build has it: scripts and workers beside it load modules of their own.
        test: {
          ...shared,
          name: 'built',
          include: ['app/**/*.api.test.ts'],
          env: { ...shared.env, TEST_BUILT: '1' },
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...shared, name: 'processes', include: [PROCESSES], sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...shared,
          name: 'stack',
          include: [STACK],
          globalSetup: './test/stack/parts/install-packages.ts',
          // Each of them starts a dozen programs.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

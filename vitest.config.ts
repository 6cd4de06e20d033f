import './test/temporary-folder.ts';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './test/chromium.ts';
import { CODE_RULES } from './test/code-rules.config.ts';

const shared = {
  // Generous, so that a busy machine does not fail a test; no test measures time by it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  unstubGlobals: true,
  env: { NODE_ENV: 'test' },
};
const API = 'app/**/*.api.test.ts';
/** `npm test` runs the API tests on the build alone (decision 053). */
const ELSEWHERE = process.env.API_TESTS === 'built' ? [API] : [];
const PREPARED_DATA_DIRS = './test/processes/prepare-data-dirs.ts';
const PROCESSES = 'test/processes/**/*.test.ts';
/** `npm run test:stack` runs these; `npm test` does not. */
const STACK = 'test/stack/**/*.test.ts';

export default defineConfig({
  test: {
    // One more than cores, because tests wait for PostgreSQL: 513 instead of 575 s on two cores.
    maxWorkers: availableParallelism() + 1,
    globalSetup: './test/database-for-tests.ts',
    projects: [
      {
        test: {
          ...shared,
          name: 'shop',
          include: ['{app,server,demo,test,bench,scripts}/**/*.test.ts'],
          exclude: ['test/walks/**', PROCESSES, STACK, CODE_RULES, ...ELSEWHERE, '**/node_modules/**'],
          // Loading the modules again for each file takes longer than the tests.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // The API tests against the build, whose scripts and workers load their own copies of modules.
        test: {
          ...shared,
          name: 'built',
          include: [API],
          env: { ...shared.env, TEST_BUILT: '1' },
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Components in a browser, without a server.
        optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'lucide', 'axe-core', 'zod'] },
        test: {
          ...shared,
          name: 'components',
          include: ['app/**/*.test.tsx'],
          setupFiles: './test/component-setup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: CHROMIUM }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1024, height: 800 },
          },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'processes',
          include: [PROCESSES],
          globalSetup: PREPARED_DATA_DIRS,
          // Each starts several servers; on a slow machine, three at a time take more than a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'stack',
          include: [STACK],
          globalSetup: [PREPARED_DATA_DIRS, './test/stack/parts/install-packages.ts'],
          // Each file starts a dozen programs.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

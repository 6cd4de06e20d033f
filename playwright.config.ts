import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/chromium.ts';

const PORT = Number(process.env.WALKS_PORT ?? 3199);
const FAILING_PORT = PORT + 1;

export default defineConfig({
  testDir: 'test/walks',
  outputDir: 'test-results/walks',
  // More than two cores, because walks wait for pages most of the time.
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/walks.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker would answer from its cache; only the test for it allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  // Tests with failing sources use their own server.
  projects: [
    { name: 'shop', testIgnore: ['failing/**', 'changing/**'] },
    { name: 'failing', testMatch: 'failing/**', use: { baseURL: `http://localhost:${FAILING_PORT}` } },
    // Tests that change shop-wide settings or the clock run alone.
    {
      name: 'changing',
      workers: 1,
      fullyParallel: false,
      testMatch: 'changing/**',
      dependencies: ['failing'],
      use: { baseURL: `http://localhost:${FAILING_PORT}` },
    },
  ],
  webServer: [freshShop(PORT), freshShop(FAILING_PORT)],
});

/** Each run starts with a new demo shop. */
function freshShop(port: number) {
  // A folder that root's database user can access, too; the clone may be in a private one.
  const dataDir = path.join(os.tmpdir(), `vastra-walks-${process.getuid?.() ?? ''}-${port}`);
  return {
    command: `rm -rf ${dataDir} && exec node --enable-source-maps server/main.ts`,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', DRAW_AHEAD: '0', NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    timeout: 120_000,
  };
}

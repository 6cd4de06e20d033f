import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.WALKS_PORT ?? 3199);
const FAILING_PORT = PORT + 1;
const CHROMIUMS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export default defineConfig({
  testDir: 'test/walks',
  outputDir: 'test-results/walks',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/walks.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What a browser keeps would stand between a walk and the shop; the one about it allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUMS.find((file) => file && existsSync(file)),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Where sources are made to fail, nobody else may be walking.
  projects: [
    { name: 'shop', testIgnore: ['failing/**', 'changing/**'] },
    { name: 'failing', testMatch: 'failing/**', use: { baseURL: `http://localhost:${FAILING_PORT}` } },
    // What holds for the whole shop, its clock as well, is changed where nobody else walks any more.
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

/** Every run walks through a fresh demo shop. */
function freshShop(port: number) {
  // Where root's database user can come, too: a clone may lie in a closed folder.
  const dataDir = path.join(os.tmpdir(), `vastra-walks-${process.getuid?.() ?? ''}-${port}`);
  return {
    command: `rm -rf ${dataDir} && exec node --enable-source-maps server/main.ts`,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', DRAW_AHEAD: '0', NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    timeout: 120_000,
  };
}

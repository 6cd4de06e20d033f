import './test/temporary-folder.ts';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/chromium.ts';
import { CHANGING_SHOP, FAILING_SHOP, SHOP } from './test/walks/shops.ts';

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
    baseURL: SHOP.url,
    // Endless animations take a tenth of a core on each open page. Walks through menus and dialogs see them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker would answer from its cache; only the test for it allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  // Tests with failing sources use their own server, and so do those that change shop-wide settings or the clock, one by one.
  // These are the first, or one worker would walk on alone at the end.
  projects: [
    {
      name: 'changing',
      workers: 1,
      fullyParallel: false,
      testMatch: 'changing/**',
      use: { baseURL: CHANGING_SHOP.url },
    },
    { name: 'failing', testMatch: 'failing/**', use: { baseURL: FAILING_SHOP.url } },
    { name: 'shop', testIgnore: ['failing/**', 'changing/**'] },
  ],
  globalSetup: './test/walks/start-shops.ts',
});

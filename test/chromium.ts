import { existsSync } from 'node:fs';

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Launch options for Chromium: an installed browser if there is one, else Playwright's own. */
export const CHROMIUM = {
  executablePath: INSTALLED.find((file) => file && existsSync(file)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Test pages close before TurboFan's compilation pays off. With --no-opt, which also disables Maglev, axe takes
    // 10% more CPU time.
    '--js-flags=--no-turbofan',
  ],
};

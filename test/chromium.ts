import { existsSync } from 'node:fs';

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** How tests start Chromium: one that is installed, else Playwright's own. */
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
    // Pages of tests end before TurboFan repays its compilation. With --no-opt, without Maglev too, axe takes a tenth more CPU time.
    '--js-flags=--no-turbofan',
  ],
};

import { chromium } from '@playwright/test';

const [, , base, out, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const w of [1440, 390]) {
  const p = await b.newPage({ viewport: { width: w, height: 900 } });
  p.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', w, m.text().slice(0, 300)),
  );
  p.on('pageerror', (e) => console.log('PAGEERROR', w, String(e).slice(0, 300)));
  for (const path of paths) {
    await p
      .goto(base + path, { waitUntil: 'networkidle', timeout: 120000 })
      .catch((e) => console.log(path, e.message));
    for (let y = 0; y < 8000; y += 700) {
      await p.evaluate((y) => scrollTo(0, y), y);
      await p.waitForTimeout(60);
    }
    await p.evaluate(() => scrollTo(0, 0));
    await p.waitForLoadState('networkidle').catch(() => {});
    await p.screenshot({
      path: `${out}/${path.replace(/[^a-z0-9]+/gi, '_') || 'home'}-${w}.png`,
      fullPage: true,
    });
  }
}
await b.close();

import { CHROMIUM } from '../chromium.ts';
import { signIn } from './people.ts';
import { expect, test } from './visit.ts';

/** As set in the browser by people who see badly; a page's own style for `html` would not change its breakpoints. */
const TWICE = '--blink-settings=defaultFontSize=32';

test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, TWICE] },
});

test('with text of twice the size, a wide screen gets the layout for small ones', async ({ page }) => {
  await signIn(page, 'admin@vastra.test');
  for (const path of ['/', '/products', '/admin/orders', '/admin/customers', '/admin/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Open )?menu/i }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1440);
  }
});

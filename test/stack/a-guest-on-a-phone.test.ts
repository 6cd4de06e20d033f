import { type Browser, type BrowserContext, chromium, devices, expect, type Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { fillAddress, register } from '#test/walks/people.ts';
import { settled } from '#test/walks/visit.ts';
import { stackTest } from './parts/stack-test.ts';
import { startWholeStack, WHOLE_STACK } from './parts/whole-stack.ts';

stackTest(
  'a guest on a phone buys at the public address, and the browser has nothing to complain of',
  { needs: [...WHOLE_STACK, 'chromium'] },
  async () => {
    const { proxy, inDatabase } = await startWholeStack();
    const { kurta } = await inDatabase(seedFixtures);
    const page = await (await openPhone(proxy.origin)).newPage();
    const complaints = listen(page);
    await withoutPictures(page);
    await page.goto('/');
    await settled(page);
    await page.goto(`/product/${kurta}`);
    await settled(page);
    await page.locator('[data-action-bar]').getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
    await register(page, 'Rohan Iyer');
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).last().click();
    await expect(page).toHaveURL(/\/checkout/);
    await settled(page);
    await fillAddress(page);
    await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Order Confirmed' })).toContainText(/VA-\d{2}-\d{6}/);
    expect(complaints).toEqual([]);
    expect(await inDatabase(brokenInvariants)).toEqual({});
  },
);

/** A phone-sized browser that trusts the test's own certificate. */
async function openPhone(baseURL: string): Promise<BrowserContext> {
  const browser: Browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  onTestFinished(() => browser.close());
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const home = { locale: 'en-IN', timezoneId: 'Asia/Kolkata', serviceWorkers: 'block' } as const;
  return await browser.newContext({ ...phone, ...home, baseURL, ignoreHTTPSErrors: true });
}

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The fixtures' pictures do not exist, so requests for them get a placeholder. */
async function withoutPictures(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/media/'),
    (route) => route.fulfill({ body: DOT, contentType: 'image/gif' }),
  );
}

/** Collects console messages, including blocked scripts and styles, and uncaught errors. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isBlockedWorker = message.text().includes('Service Worker registration blocked');
    if (['error', 'warning'].includes(message.type()) && !isBlockedWorker)
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

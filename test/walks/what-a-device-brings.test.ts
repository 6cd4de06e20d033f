import type { Page } from '@playwright/test';
import { expect, settled, showing, test } from './visit.ts';

async function openProduct(page: Page): Promise<void> {
  await page.goto('/products?category=women');
  await settled(page);
  await page.getByRole('region', { name: 'Products' }).getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  // The URL changes before the page does.
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

declare global {
  interface Window {
    shared: ShareData[];
    scrolls: number[];
    sentBeacons: string[];
  }
}

test('where the device has a share sheet, it opens, and closing it is not an error', async ({ page }) => {
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (what) => {
      window.shared.push(what as ShareData);
      throw new DOMException('closed', 'AbortError');
    };
  });
  await openProduct(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) as string;
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => window.shared)).toEqual([{ title: name, url: page.url() }]);
  await expect(page.getByText('Link copied')).toBeHidden();
});

test('where it has none, the link is copied and a notice says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openProduct(page);
  await showing(page.getByText('Link copied'), () => page.getByRole('button', { name: 'Share' }).click());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByText('Link copied')).toBeHidden();
});

test('what is pressed before the page’s scripts are there is done, once', async ({ page, request }) => {
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  const { products } = await (await request.get('/api/products?limit=1&rental=0')).json();
  await page.goto(`/product/${products[0]._id}`, { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await add.click();
  await showing(page.getByText('Item added to cart successfully'), async () => goOn());
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
});

test('a new page scrolls to the top at once and twice more; Back does not', async ({ page }) => {
  await page.goto('/products');
  await settled(page);
  await page.evaluate(() => {
    const scrollTo = window.scrollTo.bind(window);
    window.scrolls = [];
    window.scrollTo = ((x: number, y: number) => {
      window.scrolls.push(y);
      scrollTo(x, y);
    }) as typeof window.scrollTo;
  });
  // By keyboard, because the list grows while scrolling to the footer, and a click would miss the link.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrolls.filter((y) => y === 0).length)).toBe(4);
  await page.evaluate(() => window.scrolls.splice(0));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await expect.poll(() => page.evaluate(() => window.scrolls.length)).toBe(1);
  expect(await page.evaluate(() => window.scrolls[0])).toBeGreaterThan(0);
});

/** The first key press loads the measuring script; the second finalises the largest contentful paint. */
async function startMeasuring(page: Page): Promise<void> {
  const fetched = page.waitForEvent('requestfinished', (request) => request.url().includes('after-load'));
  await page.keyboard.press('Shift');
  await fetched;
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.keyboard.press('Shift');
}

test('a page tells once how it felt, when it is left, and nothing of whose visit it was', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    window.sentBeacons = [];
    navigator.sendBeacon = (address, body) => {
      (body as Blob)
        .text()
        .then((text) => window.sentBeacons.push(`${address} ${(body as Blob).type} ${text}`));
      return send(address, body);
    };
  });
  const answered = page.waitForResponse('**/api/vitals');
  await page.goto('/products?category=women');
  await settled(page);
  await startMeasuring(page);
  // Playwright cannot hide a tab.
  const hideTab = () =>
    page.evaluate(() => {
      const turn = (state: DocumentVisibilityState) => {
        Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      };
      turn('hidden');
      turn('visible');
      return window.sentBeacons.length;
    });
  await expect.poll(hideTab).toBe(1);
  expect((await answered).status()).toBe(204);
  expect(await hideTab()).toBe(1);
  const beacons = await page.evaluate(() => window.sentBeacons);
  const [, json] = /^\/api\/vitals application\/json (.*)$/.exec(beacons[0] as string) as unknown as string[];
  const { page: kind, vitals, ...rest } = JSON.parse(json as string);
  expect([kind, rest]).toEqual(['listing', {}]);
  expect(Object.keys(vitals)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  expect(vitals.CLS).toBeLessThan(0.1);
});

test.describe('inside a social app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 357.1.0.52.100 Android',
    viewport: { width: 390, height: 700 },
  });

  test('the page scrolls by itself and knows how much of it can be seen', async ({ page }) => {
    await page.goto('/products');
    await settled(page);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-in-app', 'true');
    await expect(root).toHaveCSS('overflow-y', 'scroll');
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /viewport-fit=cover/);
    const vh = () => root.evaluate((element) => element.style.getPropertyValue('--vh'));
    await expect.poll(vh).toBe('7px');
    await page.setViewportSize({ width: 390, height: 600 });
    await expect.poll(vh).toBe('6px');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

import { test as base, expect, type Page } from '@playwright/test';
import { brokenRules } from './barriers.ts';
import { settled, test } from './visit.ts';

// No console checks, because the browser logs errors without a network.
base.describe('when the network is gone', () => {
  base.use({ serviceWorkers: 'allow' });

  base(
    'the offline page shows what was seen and the cart, and Retry leads back',
    async ({ page, context, request }) => {
      const [first, second] = (await (await request.get('/api/products?limit=2&rental=0')).json()).products;
      await page.goto(`/product/${first._id}`);
      await settled(page);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
      await ready(page, { pictures: 2 });
      await page.goto(`/product/${second._id}`);
      await ready(page, { pictures: 3 });

      await context.setOffline(true);
      await page.goto('/products?category=women');
      await expect(page).toHaveURL('/offline?from=%2Fproducts%3Fcategory%3Dwomen');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
      const seen = page.getByRole('region', { name: 'Recently viewed' }).getByRole('listitem');
      await expect(seen).toHaveCount(2);
      await expect(seen.first()).toContainText(second.name);
      await expect(seen.first()).toContainText(`₹${new Intl.NumberFormat('en-IN').format(second.price)}`);
      const cart = page.getByRole('region', { name: 'Your cart' }).getByRole('listitem');
      await expect(cart).toHaveCount(1);
      await expect(cart).toContainText(first.name);
      await expect(page.locator('img[src^="blob:"]')).toHaveCount(3);
      const [niche, ...kept] = await page.evaluate(widthsOfPictures);
      expect(niche).toBeGreaterThan(1);
      expect(kept).toEqual([320, 320, 320]);

      await context.setOffline(false);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page).toHaveURL('/products?category=women');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women');
    },
  );

  base('a link of an open page leads there, too', async ({ page, context }) => {
    await page.goto('/products?category=women&q=stole');
    await settled(page);
    await ready(page, { pictures: 0 });
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
    await expect(page).toHaveURL(/\/offline\?from=.*price-asc/);
    await expect(page.getByText('Check your internet connection and try again.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/products\?.*sort=price-asc/);
  });

  base('the first click of a page leads to a screen that was not loaded yet', async ({ page, context }) => {
    await page.goto('/support');
    await settled(page);
    await ready(page, { pictures: 0 });
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page).toHaveURL('/offline?from=%2Fprivacy-policy');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/privacy-policy');
  });

  base('nothing is kept but the offline page, built files and pictures', async ({ page }) => {
    await page.goto('/login');
    await settled(page);
    await ready(page, { pictures: 0 });
    await page.getByLabel('Email or mobile number').fill('asha@vastra.test');
    await page.getByLabel('Password', { exact: true }).fill('vastra-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/profile');
    await settled(page);
    const cached = await page.evaluate(cachedAddresses);
    expect(cached).toContain('/offline');
    expect(cached.filter((address) => !/^(\/offline$|\/assets\/)/.test(address))).toEqual([]);
  });

  base('a new worker drops what an older one kept', async ({ page }) => {
    // A page without scripts, because the new worker could otherwise finish before there is a cache to delete.
    await page.goto('/robots.txt');
    await page.evaluate(() => Promise.all([caches.open('shop-older'), caches.open('pictures-cart')]));
    await page.goto('/login');
    await ready(page, { pictures: 0 });
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('shop-'))).toHaveLength(1);
    expect(names).not.toContain('shop-older');
    expect(names).toContain('pictures-cart');
  });
});

base(
  'the browser shows a failure that comes before what shows messages is loaded',
  async ({ page, context, request }) => {
    const [product] = (await (await request.get('/api/products?limit=1&rental=0')).json()).products;
    await page.goto(`/product/${product._id}`);
    await settled(page);
    await context.setOffline(true);
    const messages: string[] = [];
    page.on('dialog', async (dialog) => {
      messages.push(dialog.message());
      await dialog.dismiss();
    });
    const addToCart = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await addToCart.click();
    await expect.poll(() => messages).toEqual(['Failed to add item to cart']);
    await expect(addToCart).not.toHaveAttribute('aria-busy');
  },
);

test('a device is told how to install the shop, and finds all icons', async ({ page, request }) => {
  await page.goto('/offline');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const manifest = await request.get(
    (await page.locator('link[rel="manifest"]').getAttribute('href')) as string,
  );
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  expect(manifest.headers()['cache-control']).toBe('no-cache');
  const { icons, ...rest } = await manifest.json();
  expect(rest).toMatchObject({ short_name: 'Vastra', start_url: '/', display: 'standalone' });
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const src of [...icons.map((icon: { src: string }) => icon.src), touch]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
    expect((await icon.body()).length).toBeLessThan(8 * 1024);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['content-type']).toMatch(/^text\/javascript/);
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } });

    test('the offline page has no barrier that a machine finds, filled', async ({ page, request }) => {
      const { products } = await (await request.get('/api/products?limit=3')).json();
      const kept = {
        recently_viewed: products.map((product: { images: string[] }) => ({
          ...product,
          picture: product.images[0],
        })),
        guest_cart: [{ product: products[0], quantity: 2, size: 'M', color: 'Default' }],
      };
      await page.addInitScript((all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
      }, kept);
      await page.goto('/offline');
      await expect(page.getByRole('region', { name: 'Your cart' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
      expect(await brokenRules(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

/** Waits until the service worker controls the page and `count` pictures are cached. */
async function ready(page: Page, { pictures }: { pictures: number }): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(() => page.evaluate(countPictures)).toBe(pictures);
}

async function countPictures(): Promise<number> {
  const counting = ['pictures-viewed', 'pictures-cart'].map(
    async (name) => (await (await caches.open(name)).keys()).length,
  );
  return (await Promise.all(counting)).reduce((sum, count) => sum + count);
}

async function widthsOfPictures(): Promise<number[]> {
  const pictures = [...document.images];
  await Promise.all(pictures.map((picture) => picture.decode()));
  return pictures.map((picture) => picture.naturalWidth);
}

async function cachedAddresses(): Promise<string[]> {
  const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(caching)).flat().map((request) => new URL(request.url).pathname);
}

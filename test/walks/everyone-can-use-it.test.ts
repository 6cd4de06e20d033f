import { barriers } from './barriers.ts';
import { logIn } from './people.ts';
import { expect, settled, test } from './visit.ts';

const PUBLIC = [
  '/',
  '/products?category=women',
  '/search?q=kurti',
  '/search?q=xyzzyx',
  '/cart',
  '/wishlist',
  '/login',
  '/register',
  '/forgot-password',
  '/checkout',
  '/support',
  '/rental-terms',
  '/offline',
];

/** The lists and forms of the admin area that no other walk looks at in all themes. */
const ADMIN_PAGES = [
  '/admin/orders',
  '/admin/returns',
  '/admin/rental-listing',
  '/admin/rental-orders',
  '/admin/payouts',
  '/admin/settings',
  '/admin/jobs',
  '/admin/account',
  '/admin/customers',
  '/admin/products/import',
];

const SCREENS = [
  { width: 390, colorScheme: 'light', ground: 'rgb(251, 247, 240)' },
  { width: 1440, colorScheme: 'light', ground: 'rgb(251, 247, 240)' },
  { width: 320, colorScheme: 'dark', ground: 'rgb(26, 22, 19)' },
] as const;

for (const { width, colorScheme, ground } of SCREENS) {
  test.describe(`at ${width} px in the ${colorScheme} theme`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test('pages stand on the ground of the theme', async ({ page }) => {
      await page.goto('/rental-terms');
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
    });

    test('a filled cart does not scroll sideways', async ({ page, request }) => {
      const { products } = await (await request.get('/api/products?limit=1&rental=0')).json();
      const [size = 'M'] = products[0].sizes;
      const line = { product: products[0], quantity: 1, size, color: products[0].colors[0] ?? 'Default' };
      await page.addInitScript((cart) => localStorage.setItem('guest_cart', cart), JSON.stringify([line]));
      await page.goto('/cart');
      await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

    for (const address of PUBLIC) {
      test(`${address} has no barrier that a machine finds, and does not scroll sideways`, async ({
        page,
      }) => {
        await page.goto(address);
        await settled(page);
        await page.waitForLoadState('networkidle');
        expect(await barriers(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }

    test('so has a product page', async ({ page, request }) => {
      const { products } = await (await request.get('/api/products?limit=1')).json();
      await page.goto(`/product/${products[0]._id}`);
      await settled(page);
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

    test('so have an event and a blog post', async ({ page, request }) => {
      const { events } = await (await request.get('/api/admin/events?limit=1')).json();
      const { blogs } = await (await request.get('/api/admin/blogs?limit=1')).json();
      for (const address of [`/events/${events[0]._id}`, `/blog/${blogs[0]._id}`]) {
        await page.goto(address);
        await settled(page);
        expect(await barriers(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

    test('so have the profile and the desks', async ({ page }) => {
      test.slow();
      await logIn(page, 'admin@vastra.test');
      for (const address of ['/profile', ...ADMIN_PAGES]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect([address, await barriers(page)]).toEqual([address, []]);
      }
    });
  });
}

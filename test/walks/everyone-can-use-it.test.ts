import { HtmlValidate } from 'html-validate';
import { expectUsable, LOOKS } from './barriers.ts';
import { signIn } from './people.ts';
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
  '/track',
  '/checkout',
  '/support',
  '/support/ticket',
  '/rental-terms',
  '/gift-cards',
  '/offline',
];

/** Admin lists and forms that no other walk checks in all themes. */
const ADMIN_PAGES = [
  '/admin/orders',
  '/admin/returns',
  '/admin/exchanges',
  '/admin/cash-refunds',
  '/admin/refunds',
  '/admin/rental-listing',
  '/admin/rental-orders',
  '/admin/payouts',
  '/admin/payouts/runs',
  '/admin/ledger',
  '/admin/settings',
  '/admin/shipping',
  '/admin/jobs',
  '/admin/reviews',
  '/admin/coupons',
  '/admin/newsletter',
  '/admin/account',
  '/admin/customers',
  '/admin/products/import',
  '/admin/products/changes',
];

const GROUNDS = { light: 'rgb(251, 247, 240)', dark: 'rgb(26, 22, 19)' } as const;

test.use({ viewport: { width: 390, height: 900 } });

test('pages stand on the ground of the theme', async ({ page }) => {
  await page.goto('/rental-terms');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveCSS('background-color', GROUNDS[colorScheme]);
  }
});

test('a filled cart does not scroll sideways', async ({ page, request }) => {
  const { products } = await (await request.get('/api/products?limit=1&rental=0')).json();
  const [size = 'M'] = products[0].sizes;
  const line = { product: products[0], quantity: 1, size, color: products[0].colors[0] ?? 'Default' };
  await page.addInitScript((cart) => localStorage.setItem('guest_cart', cart), JSON.stringify([line]));
  await page.goto('/cart');
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeVisible();
  await expectUsable(page, LOOKS);
});

test('the HTML of the pages is valid', async ({ request }) => {
  const standard = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const productAt = async (query: string) =>
    `/product/${(await (await request.get(`/api/products?limit=1&${query}`)).json()).products[0]._id}`;
  const products = await Promise.all(['rental=0', 'rental=1'].map(productAt));
  for (const address of [...PUBLIC, ...products, '/products?category=rental', '/blogs', '/no-such-page']) {
    const html = await (await request.get(address)).text();
    const { results } = await standard.validateString(html);
    const faults = results.flatMap(({ messages }) => messages);
    expect(
      faults.map(({ message, selector }) => `${message} ${selector}`),
      address,
    ).toEqual([]);
  }
});

for (const address of PUBLIC) {
  test(`${address} has no barrier that a machine finds, and does not scroll sideways`, async ({ page }) => {
    await page.goto(address);
    await settled(page);
    await expectUsable(page, LOOKS);
  });
}

test('so has a product page', async ({ page, request }) => {
  const { products } = await (await request.get('/api/products?limit=1')).json();
  await page.goto(`/product/${products[0]._id}`);
  await settled(page);
  await expectUsable(page, LOOKS);
});

test('so have an event and a blog post', async ({ page, request }) => {
  const { events } = await (await request.get('/api/admin/events?limit=1')).json();
  const { blogs } = await (await request.get('/api/admin/blogs?limit=1')).json();
  for (const address of [`/events/${events[0]._id}`, `/blog/${blogs[0]._id}`]) {
    await page.goto(address);
    await settled(page);
    await expectUsable(page, LOOKS);
  }
});

test('so have the profile and the admin area', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin@vastra.test');
  for (const address of ['/profile', ...ADMIN_PAGES]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectUsable(page, LOOKS);
  }
});

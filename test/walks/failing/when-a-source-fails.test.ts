import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { barriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { settled } from '../visit.ts';

// Serial, because only one source may fail at a time: the others must still work.
test.describe.configure({ mode: 'serial' });

const fail = (request: APIRequestContext, name: string, seconds: number) =>
  request.post('/api/dev/fail', { data: { name, seconds } });

const product = async (request: APIRequestContext) => {
  const { products } = await (await request.get('/api/products?limit=1&rental=0')).json();
  return `/product/${products[0]._id}`;
};

const AT_HOME: [string, string, string][] = [
  ['banners', 'Failed to load banners', 'Shop by Category'],
  ['categories', 'Failed to load categories', 'Latest Arrival'],
  ['products', 'Failed to load products', 'Upcoming Events'],
  ['events', 'Failed to load events', 'Latest from Our Blog'],
  ['blogs', 'Failed to load blogs', 'Upcoming Events'],
  ['reviews', 'Failed to load reviews', 'Latest from Our Blog'],
];

for (const [source, words, stays] of AT_HOME) {
  test(`home without its ${source} says so, shows the rest, and recovers`, async ({ page, request }) => {
    await fail(request, source, 600);
    await page.goto('/');
    await settled(page);
    const main = page.getByRole('main');
    await expect(main.getByText(words).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: stays })).toBeVisible();
    await fail(request, source, 0);
    await main
      .getByRole('alert')
      .filter({ hasText: words })
      .first()
      .getByRole('button', { name: 'Retry' })
      .click();
    await expect(main.getByText(words)).toHaveCount(0);
  });
}

test('the listing, and what is like a product, say that they have no products, and recover', async ({
  page,
  request,
}) => {
  const address = await product(request);
  await fail(request, 'products', 600);
  await says(page, '/products', 'Failed to load products');
  await says(page, address, 'Failed to load products');
  await fail(request, 'products', 0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load products')).toHaveCount(0);
});

test('a product page without its reviews says so, and recovers', async ({ page, request }) => {
  const address = await product(request);
  await fail(request, 'reviews', 600);
  await page.goto(address);
  await settled(page);
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await expect(page.getByText('Failed to load reviews')).toBeVisible();
  await fail(request, 'reviews', 0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load reviews')).toHaveCount(0);
});

test('a search that fails says so, and recovers', async ({ page, request }) => {
  await fail(request, 'search', 600);
  await says(page, '/search?q=saree', 'Failed to fetch search results');
  await fail(request, 'search', 0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toContainText(/saree/i);
});

test('cart, wishlist and orders of a person say that they cannot be had, and recover', async ({
  page,
  request,
}) => {
  await signIn(page, 'asha@vastra.test');
  for (const [source, address, words] of [
    ['cart', '/cart', 'Failed to fetch cart'],
    ['wishlist', '/wishlist', 'Failed to fetch wishlist'],
    ['orders', '/profile', 'Failed to fetch orders.'],
  ] as const) {
    await fail(request, source, 600);
    await page.goto(address);
    await settled(page);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await fail(request, source, 0);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
  }
});

test('with every source failing, pages still open', async ({ page, request }) => {
  const address = await product(request);
  const sources = [...AT_HOME.map(([source]) => source), 'search', 'cart', 'subcategories'];
  for (const source of sources) await fail(request, source, 600);
  for (const failing of ['/', '/products', address, '/search?q=saree']) {
    await page.goto(failing);
    await settled(page);
    expect(await barriers(page), failing).toEqual([]);
  }
  for (const source of sources) await fail(request, source, 0);
});

async function says(page: Page, address: string, words: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
}

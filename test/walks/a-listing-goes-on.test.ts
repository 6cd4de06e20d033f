import type { Page } from '@playwright/test';
import { expect, settled, test } from './visit.ts';

const tiles = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'Load more' });
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test('pages follow by themselves, then by the button; Back and a reload find the place again', async ({
  page,
}) => {
  await page.goto('/products');
  await settled(page);
  await expect(tiles(page)).toHaveCount(24);
  for (const [count, reached] of [
    [48, 2],
    [72, 3],
    [96, 4],
  ] as const) {
    // Not to the end of the page: scroll anchoring would keep the footer in view, and with it the end of the list.
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expect(tiles(page)).toHaveCount(count);
    await expect(page).toHaveURL(`/products?page=${reached}`);
  }
  await expect(page.getByText(/^96 of \d+ products shown$/)).toHaveRole('status');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(120);
  await expect(tiles(page).nth(96).getByRole('link').first()).toBeFocused();

  const link = tiles(page).nth(70).getByRole('heading').getByRole('link');
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name as string);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(120);
  await expect(page).toHaveURL('/products?page=5');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  await page.reload();
  await settled(page);
  await expect(tiles(page)).toHaveCount(120);
  await expect(link).toBeInViewport();
});

test('a page that does not come says so and can be asked for again; the others stay', async ({ page }) => {
  await page.route('**/api/products/search/results?*', (route) => route.fulfill({ body: '<' }));
  await page.goto('/search?q=silk&rental=0');
  await settled(page);
  await toTheEnd(page);
  const trouble = page.getByRole('alert').filter({ hasText: 'Failed to fetch search results' });
  await expect(trouble).toBeVisible();
  await expect(tiles(page)).toHaveCount(24);
  await expect(page).toHaveURL('/search?q=silk&rental=0');
  await page.unroute('**/api/products/search/results?*');
  await trouble.getByRole('button', { name: 'Retry' }).click();
  await expect(tiles(page).nth(24)).toBeVisible();
  await expect(trouble).toBeHidden();
  await expect(tiles(page).nth(24).getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL('/search?q=silk&rental=0&page=2');
});

test('a listing opened in the middle links to its start, and another sort order starts again', async ({
  page,
}) => {
  await page.goto('/products?page=3');
  await settled(page);
  await expect(page.getByText('Showing products from page 3 of')).toBeVisible();
  await toTheEnd(page);
  await expect(page).toHaveURL('/products?page=4');
  // Sorting keeps the scroll position, and at the end of the list the next page would load by itself.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  await expect(page).toHaveURL('/products?sort=price-asc');
  await expect(tiles(page)).toHaveCount(24);
  await page.goto('/products?page=99');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(tiles(page)).toHaveCount(24);
});

test('filters take several values, stay in sight, and show the list from its beginning', async ({ page }) => {
  await page.goto('/products?category=women');
  await settled(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const active = page.getByRole('list', { name: 'Active filters' });
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect(tiles(page)).toHaveCount(48);
  await expect(filters).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeInViewport();
  await expect(filters.getByText('To rent')).toBeHidden();
  await filters.getByRole('link', { name: /^S, / }).click();
  await expect(active).toContainText('Size S');
  await expect(tiles(page).first()).toBeInViewport();
  await filters.getByRole('link', { name: /^M, / }).click();
  await expect(active).toContainText('Size M');
  await filters.getByRole('link', { name: /^Blue/ }).click();
  await expect(page).toHaveURL('/products?category=women&size=S&size=M&colorFamily=Blue');
  await expect(active).toContainText(/Size S.*Size M.*Blue/);
  await active.getByRole('link', { name: /Size S/ }).click();
  await expect(page).toHaveURL('/products?category=women&size=M&colorFamily=Blue');
});

test('where nothing was put yet the page says so, and where filters are too narrow it offers to take them off', async ({
  page,
}) => {
  await page.goto('/products?tag=no-such-tag');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  await page.goto('/products?tag=no-such-tag&size=M');
  await expect(page.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute(
    'href',
    '/products?tag=no-such-tag',
  );
});

test('brands, occasions, ratings and discounts narrow a list, by keyboard too', async ({ page }) => {
  await page.goto('/products');
  await settled(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const active = page.getByRole('list', { name: 'Active filters' });
  const group = (title: string) => filters.locator('summary', { hasText: title });
  await expect(filters.getByRole('link', { name: /^Kashi Looms/ })).toBeHidden();
  await group('Brand').focus();
  await page.keyboard.press('Enter');
  await expect(filters.getByRole('link', { name: /^Kashi Looms/ })).toBeVisible();
  const all = filters.getByRole('button', { name: /^Show all \d+ brands$/ });
  const brands = filters.locator('details', { has: page.getByRole('heading', { name: 'Brand' }) });
  await expect(brands.getByRole('link')).toHaveCount(8);
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(filters.getByRole('button', { name: 'Show fewer brands' })).toBeFocused();
  await expect(brands.getByRole('link')).not.toHaveCount(8);
  await filters.getByRole('link', { name: /^Kashi Looms/ }).click();
  await expect(active).toContainText('Kashi Looms, Varanasi');
  await filters.getByRole('link', { name: /^Bagru Print House/ }).click();
  await expect(active).toContainText(/Kashi Looms.*Bagru Print House/);
  await group('Customer rating').click();
  await filters.getByRole('link', { name: '4 stars and up' }).click();
  await expect(active).toContainText('4 stars and up');
  await filters.getByRole('link', { name: '3 stars and up' }).click();
  await expect(active).toContainText('3 stars and up');
  await expect(active).not.toContainText('4 stars and up');
  await group('Occasion').click();
  await filters.getByRole('link', { name: /^Wedding/ }).click();
  await expect(page).toHaveURL(
    '/products?brand=Kashi+Looms%2C+Varanasi&brand=Bagru+Print+House&occasion=wedding&rating=3',
  );
  await active.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/products');
});

const secondPicture = (page: Page) => tiles(page).first().locator('picture').nth(1);

test('a card shows its second picture under the pointer and the focus, and loads it then', async ({
  page,
}) => {
  await page.goto('/products?category=women');
  await settled(page);
  await expect(secondPicture(page)).toHaveCount(0);
  await tiles(page).first().hover();
  await expect(secondPicture(page)).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(secondPicture(page)).toHaveCSS('opacity', '0');
  await tiles(page).nth(1).getByRole('heading').getByRole('link').focus();
  await expect(tiles(page).nth(1).locator('picture').nth(1)).toHaveCSS('opacity', '1');
});

test('a phone never loads a second picture', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/products?category=women');
  await settled(page);
  await tiles(page).first().getByRole('heading').getByRole('link').focus();
  await tiles(page)
    .first()
    .getByRole('button', { name: /to wishlist$/ })
    .tap();
  await expect(secondPicture(page)).toHaveCount(0);
  await context.close();
});

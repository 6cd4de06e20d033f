import type { Page } from '@playwright/test';
import { brokenRules } from './barriers.ts';
import { expect, settled, test, WITH_MOTION } from './visit.ts';

test.use(WITH_MOTION);

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => overlay(page).getByPlaceholder('Search products by name, tag, or category...');
const recent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recent_searches') ?? '{}') as Record<string, number>);

test('with the keyboard alone: /, a search in another spelling, arrows, Enter, and Escape', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(overlay(page).getByRole('heading', { name: 'Recent Searches' })).toBeVisible();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  expect(await recent(page)).toEqual({});

  await page.keyboard.type('lahanga');
  await page.keyboard.press('Enter');
  const cards = overlay(page).getByRole('article');
  await expect(cards.first()).toContainText(/lehenga/i);
  await expect(overlay(page).getByRole('status')).toContainText('for “lahanga”');
  expect(new Set(Object.values(await recent(page)))).toEqual(new Set([1]));
  expect(Object.keys(await recent(page))).toHaveLength(await cards.count());

  const links = overlay(page).getByRole('article').getByRole('heading').getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const name = await links.nth(0).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name as string);
  await expect(overlay(page)).toBeHidden();

  // Back first shows the results again, counts the search only once, and then closes the search.
  await page.goBack();
  await expect(overlay(page).getByRole('status')).toContainText('for “lahanga”');
  await expect(field(page)).toHaveValue('lahanga');
  await expect(cards.first()).toContainText(/lehenga/i);
  expect(new Set(Object.values(await recent(page)))).toEqual(new Set([1]));
  await page.goBack();
  await expect(overlay(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the icon opens it, Escape gives the focus back, and what was found often comes first', async ({
  page,
}) => {
  await page.goto('/cart');
  await settled(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search' });
  const search = async (text: string) => {
    await field(page).fill(text);
    await overlay(page).getByRole('button', { name: 'Search' }).click();
    await expect(overlay(page).getByRole('status')).toContainText(`for “${text}”`);
  };
  await opener.click();
  await search('stole');
  await search('Lotus Banarasi silk saree');
  const often = await overlay(page).getByRole('article').first().getByRole('link').first().textContent();
  await search('Lotus Banarasi silk saree');
  await page.keyboard.press('Escape');
  // Wait until it is removed, not only hidden: while it is closing it cannot be opened.
  await expect(page.getByRole('dialog', { name: 'Search', includeHidden: true })).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(overlay(page).getByRole('article').first()).toContainText(often as string);
  expect(await brokenRules(page, 'dialog')).toEqual([]);
  await overlay(page).getByRole('button', { name: 'Clear' }).click();
  await expect(field(page)).toBeFocused();
  expect(await recent(page)).toEqual({});
});

test('a search that finds nothing, and one that fails, say so and lead on', async ({ page }) => {
  await page.goto('/cart');
  await settled(page);
  await page.keyboard.press('/');
  await field(page).fill('xyzzyx');
  await page.keyboard.press('Enter');
  await expect(overlay(page).getByText('No products found.', { exact: true })).toBeVisible();
  await expect(overlay(page).getByRole('link', { name: 'Women' })).toBeVisible();

  await page.route('**/api/products/search?*', (route) => route.fulfill({ body: '<' }));
  await field(page).fill('kurti');
  await page.keyboard.press('Enter');
  await expect(overlay(page).getByText('Failed to fetch products.')).toBeVisible();
  await page.unroute('**/api/products/search?*');
  await overlay(page).getByRole('button', { name: 'Retry' }).click();
  await expect(overlay(page).getByRole('article').first()).toContainText(/kurt[ai]/i);
});

test('the header’s box leads to the results, which have a way back', async ({ page }) => {
  await page.goto('/cart');
  await settled(page);
  const box = page.getByRole('searchbox', { name: 'Search for products' });
  await box.fill('lehnga');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "lehnga"');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  await expect(page).toHaveURL(/\/search\?q=lehnga&sort=price-asc/);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=lehnga');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('featured');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Relevance');
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/cart/);
});

test('what is being typed is completed: a search, a category and a product, by keyboard and by pointer', async ({
  page,
}) => {
  await page.goto('/cart');
  await settled(page);
  const box = page.getByRole('searchbox', { name: 'Search for products' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await box.focus();
  await box.pressSequentially('saree');
  await expect(options.filter({ hasText: 'Category' }).first()).toHaveText('SareesCategory');
  await expect(options.last().locator('img')).toBeVisible();
  expect(await brokenRules(page, 'header')).toEqual([]);
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('saree');

  const answer = page.waitForResponse(/completions\?q=qqqq/);
  await box.fill('qqqq');
  await answer;
  await expect(options).toHaveCount(0);
  await expect(box).not.toHaveAttribute('aria-controls');

  await box.fill('ban');
  await expect(options.first()).toHaveText(/^ban/);
  await box.press('ArrowDown');
  const first = page.getByRole('option', { selected: true });
  const search = (await first.textContent()) as string;
  expect(search).toMatch(/^ban/);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${search}"`);

  await page.goto('/cart');
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await field(page).pressSequentially('saree');
  const product = options.filter({ has: page.locator('img') }).first();
  const name = await product.locator('span').first().textContent();
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name as string);
  await expect(overlay(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the results are found, narrowed, ordered and paged', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('searchbox', { name: 'Search for products' }).fill('silk');
    await page.getByRole('searchbox', { name: 'Search for products' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "silk"');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page
      .getByRole('link', { name: /^(Page )?2$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/search\?q=silk&page=2/);
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: 'To buy' }).click();
    await expect(page).toHaveURL(/\/search\?q=silk&rental=0/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/\/search\?.*sort=price-asc/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "silk"');
  });

  test('where nothing is found, the page says so and leads on', async ({ page }) => {
    await page.goto('/search?q=silk+sneekers');
    const without = 'No products match all words. Showing results without “sneekers”.';
    await expect(page.getByText(without)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto('/search?q=saree+size+49');
    await expect(page.getByText('No products found', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Similar products' }).getByRole('article')).toHaveCount(4);
    await page.getByRole('region', { name: 'Browse' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\?/);
  });
});

import { expect, test } from './visit.ts';

test.use({ javaScriptEnabled: false });

test('the home page shows banner, categories and latest arrivals', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Arrival' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(page.getByText(/LIMITED TIME OFFER/i).first()).toBeVisible();
  await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
});

test('the listing filters, sorts and turns its pages', async ({ page }) => {
  await page.goto('/products?category=women');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women');
  await page
    .getByRole('link', { name: /^(Page )?2$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto('/products?category=women&sort=price-asc&size=M&maxPrice=2000');
  const prices = await page.locator('section[aria-label="Products"] b').allTextContents();
  const rupees = prices
    .filter((text) => text.startsWith('₹'))
    .map((text) => Number(text.replace(/[₹,]/g, '')));
  expect(rupees.length).toBeGreaterThan(1);
  expect(rupees).toEqual([...rupees].sort((a, b) => a - b));
  expect(Math.max(...rupees)).toBeLessThanOrEqual(2000);
});

test('the filter link of a phone stays in the listing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?category=women&sort=price-asc');
  await page.getByRole('link', { name: 'Filter' }).click();
  await expect(page).toHaveURL('/products?category=women&sort=price-asc#filters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women');
});

test('a product page tells everything that it is bought by', async ({ page }) => {
  await page.goto('/products?q=Lotus+Banarasi');
  await page
    .getByRole('link', { name: /Lotus Banarasi silk saree/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lotus Banarasi silk saree');
  await expect(page.getByText('inclusive of all taxes').first()).toBeVisible();
  await expect(page.getByText('Kashi Looms').first()).toBeVisible();
});

for (const address of ['/cart', '/wishlist', '/checkout', '/profile', '/rent/submit', '/login']) {
  test(`${address} says that it needs scripts, in place of waiting for ever`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText(/^This page needs JavaScript\./).first()).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
  });
}

test('from the home page through a category and a search to a product, by links and buttons alone', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const products = page.getByRole('region', { name: 'Products' });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Women' }).click();
  await expect(heading).toHaveText('Women');
  await expect(products.getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  const first = await products.getByRole('article').first().textContent();

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/products?category=women&page=2');
  await expect(products.getByRole('article').first()).not.toHaveText(first as string);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL('/products?category=women&sort=newest');
  await filters.getByRole('link', { name: /^Sarees/ }).click();
  await expect(page).toHaveURL(/subcategory=Sarees/);
  await filters.getByRole('link', { name: 'In stock only' }).click();
  await expect(page).toHaveURL('/products?category=women&subcategory=Sarees&inStock=1&sort=newest');
  await filters.getByRole('slider', { name: 'Highest price' }).fill('3000');
  await filters.getByRole('button', { name: 'Apply price' }).click();
  await expect(page).toHaveURL(/maxPrice=3000/);
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: /Sarees/ })
    .click();
  await expect(page).not.toHaveURL(/subcategory/);

  await page.getByRole('searchbox', { name: 'Search for products' }).fill('kurtti');
  await page.getByRole('searchbox', { name: 'Search for products' }).press('Enter');
  await expect(heading).toHaveText('Search Results for "kurtti"');
  const link = products.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await link.textContent();
  await link.click();
  await expect(heading).toHaveText(name as string);
  await expect(page.getByText('Turn on JavaScript to use the cart.')).toBeVisible();
});

import { expect, test } from './visit.ts';

test.use({ javaScriptEnabled: false });

test('the home page shows banner, categories and latest arrivals', async ({ page }) => {
  // Without scripts a browser fetches all pictures at once, and here they are still to be drawn.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
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

test('a product page tells everything that it is bought by', async ({ page }) => {
  await page.goto('/products?q=Madder+Banarasi');
  await page
    .getByRole('link', { name: /Madder Banarasi silk saree/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Madder Banarasi silk saree');
  await expect(page.getByText('inclusive of all taxes').first()).toBeVisible();
  await expect(page.getByText('Kashi Looms').first()).toBeVisible();
});

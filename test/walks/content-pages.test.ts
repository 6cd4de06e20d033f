import type { Page } from '@playwright/test';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { expect, settled, test } from './visit.ts';

const POLICIES = [
  ['/support', 'Support'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/cancellation-policy', 'Cancellation & Refund Policy'],
  ['/rental-terms', 'Rental Terms'],
] as const;

test('the newsletter takes an address, and an impossible one is told so', async ({ page, request }) => {
  await page.goto('/');
  await settled(page);
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Email').fill('walker@vastra.test');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText(/Thank you for subscribing/)).toBeVisible();
  const refused = await request.post('/?index', { form: { email: 'a@b' } });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain('Please enter a valid email address.');
});

test('the home page leads to a price, an occasion, and the outfits that are free on given days', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  await page.getByRole('navigation', { name: 'Shop by Price' }).getByText('Under ₹1,499').click();
  await expect(page).toHaveURL('/products?maxPrice=1499&rental=0');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Shop by Occasion' }).getByText('Office').click();
  await expect(page).toHaveURL('/products?occasion=office');
  await page.goto('/');
  await settled(page);
  const rent = page.getByRole('region', { name: 'Rent by Date' });
  const first = addDays(dayInIndia(new Date()), 40);
  await rent.getByLabel('First day').fill(first);
  await rent.getByLabel('Last day').fill(addDays(first, 2));
  await rent.getByRole('button', { name: 'Show available outfits' }).click();
  await expect(page).toHaveURL(`/products?category=rental&from=${first}&to=${addDays(first, 2)}`);
  await expect(page.getByRole('article').first()).toContainText('for 3 days');
});

test('an event of the home page takes a registration', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const events = page.getByRole('region', { name: 'Upcoming Events' });
  const title = (await events.getByRole('heading', { level: 3 }).first().textContent()) as string;
  await events.getByRole('link', { name: 'Register Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByLabel('Name').fill('Rohan Iyer');
  await page.getByLabel('Email', { exact: true }).fill('walker@vastra.test');
  await page.getByRole('button', { name: 'Register Now' }).click();
  await expect(page.getByText(`You are registered for ${title}`)).toBeVisible();
});

test('a blog post is read, and leads to products', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const blog = page.getByRole('region', { name: 'Latest from Our Blog' });
  await blog
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\//);
  await expect(page.getByRole('region', { name: 'Related products' })).toBeVisible();
});

async function complain(page: Page): Promise<void> {
  await page.goto('/support');
  await page.getByLabel('Name').fill('Rohan Iyer');
  await page.getByLabel('Email', { exact: true }).fill('walker@vastra.test');
  await page.getByLabel('What went wrong').fill('The hem came undone at the first wearing.');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText(/Your ticket number is VT-\d{2}-\d{6}/)).toBeVisible();
}

test('a complaint gets a ticket number', async ({ page }) => {
  await complain(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a complaint gets one, too', async ({ page }) => {
    await complain(page);
  });
});

test('the pages of words are there, and no link of the footer leads nowhere', async ({ page, request }) => {
  for (const [address, title] of POLICIES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.goto('/cancellation');
  await expect(page).toHaveURL(/\/cancellation-policy$/);
  const links = page.getByRole('contentinfo').locator('a[href^="/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') as string));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of new Set(addresses)) expect((await request.get(address)).status(), address).toBe(200);
});

test('search engines are given the pages, and asked to leave private ones alone', async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address as string);
  for (const kind of ['/product/', '/products?category=women', '/blog/', '/events/', '/support'])
    expect(
      addresses.find((address) => address.startsWith(`${baseURL}${kind}`)),
      kind,
    ).toBeDefined();
  expect(map).not.toContain('/cart');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /checkout');
});

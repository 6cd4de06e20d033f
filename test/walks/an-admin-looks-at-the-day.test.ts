import type { Page } from '@playwright/test';
import { barriers, expectUsable, PHONE } from './barriers.ts';
import { signIn } from './people.ts';
import { expect, settled, test } from './visit.ts';

async function openAdmin(page: Page, path: string) {
  await signIn(page, 'admin@vastra.test');
  await page.goto(path);
  await settled(page);
}

test('the admin area opens on the dashboard, whose figures are those of the period chosen', async ({
  page,
}) => {
  await openAdmin(page, '/admin');
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(page.getByRole('heading', { name: 'Home Data' })).toBeVisible();
  const sales = page.getByRole('definition').first();
  await expect(sales).toHaveText(/^₹[\d,]+/);
  await expect(page.getByRole('img', { name: /Sales by day/ })).toBeVisible();

  await page.getByText('Show as table').click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(31);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(table.getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('img', { name: /Orders by day/ })).toBeVisible();

  await page.getByRole('link', { name: 'Custom', exact: true }).click();
  const to = await page.getByLabel('to', { exact: true }).inputValue();
  await page.getByLabel('From', { exact: true }).fill(to);
  await expect(table.getByRole('row')).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);
});

test('what waits leads to where it is done', async ({ page }) => {
  await openAdmin(page, '/admin/home');
  await page.getByRole('link', { name: 'Orders to pack' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=Order\+Placed/);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByText('Orders')).toBeVisible();
  await way.getByRole('link', { name: 'Home Data' }).click();
  await expect(page.getByRole('heading', { name: 'Home Data' })).toBeVisible();
});

test('a dashboard that cannot be had says so, and comes on Retry', async ({ browser }) => {
  // A page without console checks: the browser logs failed requests.
  const page = await browser.newPage();
  await openAdmin(page, '/admin/orders');
  await page.route('**/api/admin/stats*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Home Data' }).click();
  await expect(page.getByText('Failed to load the figures.')).toBeVisible();
  await page.unroute('**/api/admin/stats*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  await page.close();
});

test('an admin goes anywhere by keyboard', async ({ page }) => {
  await openAdmin(page, '/admin/home');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('rental o');
  await expect(palette.getByRole('option', { name: /Rental Orders/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Rental Orders' })).toBeVisible();
  await expect(palette).toBeHidden();
  // The command palette's stylesheets load late and must not override the table's: this button is only for phones.
  await page.goto('/admin/products');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('VA-');
  const found = palette.getByRole('option', { name: /^VA-26-\d+ Order of/ });
  await expect(found.first()).toBeVisible();
  const number = (await found.first().textContent())?.slice(0, 12) as string;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}`));
  const order = page.getByRole('heading', { name: number });
  await expect(order).toBeVisible();

  await order.click();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await shortcuts.getByRole('switch').click();
  await expect(shortcuts.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
});

test('Back finds the search that followed a closed dialog, and then the page before', async ({ page }) => {
  await openAdmin(page, '/admin');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  const field = page.getByLabel('Search orders');
  await expect(field).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await page.keyboard.press('Escape');
  await field.fill('VA-');
  await expect(page).toHaveURL(/search=VA-/);
  await page.getByRole('main').getByRole('link', { name: /^VA-/ }).first().click();
  await expect(page).toHaveURL(/\/admin\/orders\/[^?]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/search=VA-/);
  await expect(field).toHaveValue('VA-');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test('the audit log shows what an admin changed, before and after', async ({ page, request }) => {
  await openAdmin(page, '/admin/home');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { products } = await (
    await request.get('/api/admin/products?search=juttis&limit=1', { headers })
  ).json();
  const changed = await request.put(`/api/admin/products/${products[0]._id}`, {
    headers,
    data: { price: products[0].price + 11 },
  });
  expect(changed.ok()).toBe(true);
  await page.goto('/admin/audit');
  await page.getByLabel('Type').selectOption('product');
  await expect(page).toHaveURL(/kind=product/);
  const row = page.getByRole('row').filter({ hasText: products[0].name }).first();
  await expect(row).toContainText(`price ${products[0].price} → ${products[0].price + 11}`);
  await page.getByLabel('Search the audit log').fill('no such thing');
  await expect(page.getByText('No matching entries.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('a name of one long word lets no list run out of the page', async ({ page }) => {
  const name = 'Pochampally'.repeat(18);
  await page.route('**/api/admin/orders*', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const { items } of answer.orders) items[0].name = name;
    await route.fulfill({ json: answer });
  });
  await page.route('**/api/admin/audit*', async (route) => {
    const answer = await (await route.fetch()).json();
    const subject = { kind: 'product', name };
    const entry = { at: new Date().toISOString(), actor: { name: 'Nandini' }, action: 'created', subject };
    await route.fulfill({ json: { ...answer, entries: [{ ...entry, _id: 'one', hash: '0' }] } });
  });
  await openAdmin(page, '/admin/home');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/admin/orders', '/admin/audit']) {
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 800 } });
  test('dashboard and audit log fit, and have no barrier that a machine finds', async ({ page }) => {
    await openAdmin(page, '/admin/home');
    for (const [path, sight] of [
      ['/admin/home?days=90', page.getByRole('heading', { name: 'Top categories' })],
      ['/admin/audit', page.getByRole('heading', { name: 'Audit Log' })],
    ] as const) {
      await page.goto(path);
      await expect(sight).toBeVisible();
      await expectUsable(page, PHONE);
    }
  });
});

import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { pagesOf } from '#test/pdf-text.ts';
import { barriers, expectUsable, PHONE } from './barriers.ts';
import { logIn, newPerson, signIn } from './people.ts';
import { expect, settled, test } from './visit.ts';

const TO = {
  ...{ firstName: 'Rohan', lastName: 'Iyer', address: '21 Residency Road', city: 'Bengaluru' },
  ...{ postalCode: '560025', country: 'India' },
};

/** A cash-on-delivery order of a new customer. */
async function newOrder(request: APIRequestContext) {
  const person = await newPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const { products } = await (await request.get('/api/products?q=juttis&limit=1&rental=0')).json();
  const [product] = products;
  const choice = { size: product.sizes[0], color: product.colors[0] };
  const data = { product: product._id, quantity: 1, ...choice };
  expect((await request.post('/api/cart', { headers, data })).ok()).toBe(true);
  const body = { paymentMethod: 'cod', shippingInfo: TO };
  const placed = await request.post('/api/cart/orders', { headers, data: body });
  expect(placed.status()).toBe(201);
  const { order } = await placed.json();
  return { person, product, orderNumber: order.orderNumber as string };
}

async function openOrderPage(page: Page, search: string) {
  await signIn(page, 'admin@vastra.test');
  await page.goto(`/admin/orders?search=${search}`);
  await settled(page);
}

test('an admin packs and ships an order, and the shopper can follow the parcel', async ({
  page,
  browser,
}) => {
  const { person, product, orderNumber } = await newOrder(page.request);
  await openOrderPage(page, orderNumber);
  await page.getByLabel(`Select ${orderNumber}`).check();
  const bar = page.getByRole('region', { name: 'Actions for the selected orders' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Packing slips' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`packing slip ${orderNumber}.pdf`);
  const [slip, ...more] = pagesOf(await readFile(await file.path()));
  expect(more).toEqual([]);
  for (const words of ['Vastra', orderNumber, 'Rohan Iyer', '21 Residency Road', 'Bengaluru', product.name])
    expect(slip).toContain(words);
  expect(await barriers(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Update status' }).click();
  await expect(page.getByText('1 order is now Packed.')).toBeVisible();
  await expect(page.getByLabel(`Status of ${orderNumber}`)).toHaveValue('Packed');

  await page.getByRole('rowheader', { name: orderNumber }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();
  await page.getByLabel('New note').fill('Packed with a ribbon.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Packed with a ribbon.')).toBeVisible();

  await page.getByLabel(`Status of ${orderNumber}`).selectOption('Shipped');
  const window = page.getByRole('dialog', { name: `Ship ${orderNumber}` });
  await window.getByLabel('Courier').selectOption('Delhivery');
  expect(await barriers(page)).toEqual([]);
  await window.getByLabel('Tracking number').fill('1490812345678');
  await window.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByLabel(`Status of ${orderNumber}`)).toHaveValue('Shipped');
  await expect(page.getByText('Shipped with Delhivery, tracking number 1490812345678.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const shopper = await context.newPage();
  await logIn(shopper, person.email, person.password);
  await shopper.goto('/profile?tab=orders');
  const mine = shopper.getByRole('article', { name: orderNumber });
  await expect(mine).toContainText('Shipped with Delhivery, tracking number 1490812345678.');
  await expect(mine.getByRole('link', { name: 'Track package' })).toHaveAttribute(
    'href',
    'https://www.delhivery.com/track-v2/package/1490812345678',
  );
  await expect(mine).not.toContainText('ribbon');
  expect(await barriers(shopper)).toEqual([]);
  await context.close();
});

test('orders that cannot be moved together are named with the reason', async ({ page }) => {
  const { orderNumber } = await newOrder(page.request);
  await openOrderPage(page, orderNumber);
  const select = page.getByLabel(`Status of ${orderNumber}`);
  await page.getByRole('button', { name: /^Mark as packed/ }).click();
  await expect(select).toHaveValue('Packed');
  await expect(page.getByText('Updating...')).toBeHidden();
  await expect(select.locator('option', { hasText: 'Order Placed' })).toHaveText(
    'Order Placed (not available)',
  );
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('region', { name: 'Actions for the selected orders' });
  await bar.getByRole('button', { name: 'Update status' }).click();
  await expect(page.getByText(`${orderNumber}: This order is already Packed.`)).toBeVisible();
  await bar.getByLabel('New status of the selected orders').selectOption('Shipped');
  await bar.getByRole('button', { name: 'Update status' }).click();
  const window = page.getByRole('dialog', { name: 'Ship 1 order' });
  await expect(window.getByLabel('Tracking number')).toBeHidden();
  await window.getByLabel('Courier').selectOption('Blue Dart');
  expect(await barriers(page)).toEqual([]);
  await window.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('1 order is now Shipped.')).toBeVisible();
  await expect(window).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  await select.selectOption('Cancelled');
  const question = page.getByRole('dialog', { name: `Cancel ${orderNumber}` });
  await expect(question).toContainText('Nothing was paid yet, so nothing is refunded.');
  await question.getByLabel('Reason').selectOption('An item is out of stock.');
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question).toBeHidden();
  await expect(select).toHaveValue('Cancelled');
  await expect(select).toBeDisabled();
});

test('a complaint is found from the dashboard and answered by mail', async ({ page, request }) => {
  const { email, name } = await newPerson(request);
  const message = 'The heel came off.\nOn the first day.';
  const filed = await request.post('/api/support/complaints', { data: { name, email, message } });
  const { ticket } = await filed.json();
  await signIn(page, 'admin@vastra.test');
  await page.goto('/admin/home');
  await page.getByRole('link', { name: 'Complaints to answer' }).click();
  await expect(page).toHaveURL(/\/admin\/complaints\?state=open/);
  await expect(page.getByRole('rowheader', { name: ticket })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: ticket }).click();
  await expect(page.getByText('On the first day.')).toBeVisible();
  await page.getByLabel('Answer').fill('We are sorry. A new pair is on its way.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('list', { name: 'Messages and notes' })).toContainText(
    'A new pair is on its way.',
  );
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(async () => {
    const outbox = await request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const [mail] = (await outbox.json()).messages;
    expect(mail.subject).toBe(`Our answer to your complaint ${ticket}`);
  }).toPass();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 800 } });
  test('an admin order page, complaints, payment alerts and the ledger fit and are accessible', async ({
    page,
  }) => {
    const { orderNumber } = await newOrder(page.request);
    await openOrderPage(page, orderNumber);
    await page.getByLabel(`Select ${orderNumber}`).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectUsable(page, PHONE);
    for (const [path, sight] of [
      [`/admin/orders/${orderNumber}`, page.getByRole('heading', { name: 'Timeline' })],
      ['/admin/complaints', page.getByLabel('Search complaints')],
      ['/admin/payment-alerts', page.getByText('No new payment alerts.')],
      ['/admin/ledger', page.getByRole('table', { name: 'Entries' })],
    ] as const) {
      await page.goto(path);
      await expect(sight).toBeVisible();
      await expectUsable(page, PHONE);
    }
  });
});

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { greyPng } from '#test/media-samples.ts';
import { barriers } from './barriers.ts';
import { fillAddress, moveOrder, newPerson, signIn } from './people.ts';
import { expect, settled, showing, test } from './visit.ts';

/** Signs in a new customer with two units of a product in the cart. */
async function comeWithCart(page: Page, request: APIRequestContext): Promise<{ token: string }> {
  const { token, user } = await newPerson(request);
  const { products } = await (await request.get('/api/products?sort=price-asc&rental=0&limit=50')).json();
  const product = products.find(({ stock }: { stock: number }) => stock >= 20);
  const line = { product: product._id, quantity: 2, size: product.sizes[0], color: product.colors[0] };
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post('/api/cart', { headers, data: line })).ok()).toBe(true);
  const expiresAt = Date.now() + 86_400_000;
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token as string);
      localStorage.setItem('user', user as string);
    },
    [token, JSON.stringify({ ...user, expiresAt })],
  );
  return { token };
}

/** Violations at phone and desktop width; restores the viewport afterwards. */
async function barriersAtAnyWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await barriers(page)));
  }
  if (before) await page.setViewportSize(before);
  return found;
}

const placeOrder = (page: Page) =>
  page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first();

async function openWindow(page: Page) {
  await page.goto('/checkout');
  await settled(page);
  await page.getByRole('radio', { name: 'Card Payment' }).check();
  await expect(placeOrder(page)).toBeDisabled();
  await fillAddress(page);
  await placeOrder(page).click();
  const payment = page.getByRole('dialog', { name: 'Sandbox payment' });
  await expect(payment).toBeVisible();
  return payment;
}

const confirmed = (page: Page) => page.getByRole('dialog', { name: 'Order Confirmed' });

/** A page without console checks: the browser logs failed payments and requests. */
const openOwnPage = async (browser: Browser) => await (await browser.newContext()).newPage();

async function ordersOf(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await request.get('/api/cart/my-orders', { headers })).json()).orders;
}

const ownOrder = (page: Page) => page.getByRole('article');

test('a card is declined, then accepted; the profile shows the order as paid', async ({
  browser,
  request,
}) => {
  test.slow();
  const page = await openOwnPage(browser);
  await comeWithCart(page, request);
  const payment = await openWindow(page);
  expect(await barriersAtAnyWidth(page)).toEqual([]);
  await payment.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText(/The bank declined the payment.*so you can try again/)).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();
  // Two clicks in the same task: a second mouse click could hit the payment window instead.
  await placeOrder(page).evaluate((button: HTMLButtonElement) => {
    for (let times = 0; times < 2; times++) button.click();
  });
  await expect(payment).toBeVisible();
  await expect(payment).toHaveCount(1);
  await showing(confirmed(page), () => payment.getByRole('button', { name: 'Pay', exact: true }).click());
  await expect(page).toHaveURL(/\/profile\?tab=orders$/);
  await expect(ownOrder(page)).toHaveCount(1);
  await expect(ownOrder(page).getByText('Paid', { exact: true })).toBeVisible();
  await page.context().close();
});

test('a closed window frees what was held, and the cart is as it was', async ({ page, request }) => {
  const { token } = await comeWithCart(page, request);
  const payment = await openWindow(page);
  await payment.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The payment was cancelled.')).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const { items } = await (await request.get('/api/cart', { headers })).json();
  expect(items).toHaveLength(1);
  expect(items[0].problem).toBeNull();
  expect(await ordersOf(request, token)).toEqual([]);
});

test('who pays and loses the connection finds the order after a reload', async ({ browser, request }) => {
  const page = await openOwnPage(browser);
  const { token } = await comeWithCart(page, request);
  const payment = await openWindow(page);
  await page.route('**/api/payment/cancel', (route) => route.abort());
  await payment.getByText('More').click();
  await payment.getByRole('button', { name: 'Lose the connection' }).click();
  await expect(page.getByText(/If you paid, your order will appear/)).toBeVisible();
  await expect.poll(() => ordersOf(request, token)).toHaveLength(1);
  await page.goto('/profile');
  await expect(ownOrder(page).getByText('Paid', { exact: true })).toBeVisible();
  await page.context().close();
});

test('a paid order is cancelled before it is packed, and the money goes back', async ({ page, request }) => {
  test.slow();
  await comeWithCart(page, request);
  await (await openWindow(page)).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\?tab=orders$/);
  const mine = ownOrder(page);
  await mine.getByRole('button', { name: 'Cancel order' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(asked.getByText(/will be refunded to your original payment method/)).toBeVisible();
  await asked.getByLabel('Reason').selectOption('Other reason');
  await asked.getByLabel('Your reason').fill('The wedding is off.');
  expect(await barriersAtAnyWidth(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(asked).toBeHidden();
  await expect(mine.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(mine.getByText('Cancelled: The wedding is off.')).toBeVisible();
  await expect(mine.getByText(/(is being|was) refunded to your original payment method/)).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});

test('what came and does not fit goes back, with a photo, and is paid back by UPI', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { token } = await comeWithCart(page, request);
  await page.goto('/checkout');
  await settled(page);
  await fillAddress(page);
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByLabel('Save this address').check();
  await placeOrder(page).click();
  await expect(confirmed(page)).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const [order] = await ordersOf(request, token);
  // Saved separately; the order does not wait for it.
  const savedAddresses = async () =>
    (await (await request.get('/api/addresses', { headers })).json()).addresses;
  await expect
    .poll(savedAddresses)
    .toMatchObject([{ city: 'Bengaluru', state: 'Karnataka', postalCode: '560025' }]);

  const office = await openOwnPage(browser);
  await signIn(office, 'admin@vastra.test');
  await office.goto('/admin/orders');
  await moveOrder(office, order.orderNumber, 'Delivered');
  await expect(office.getByLabel(`Status of ${order.orderNumber}`)).toBeDisabled();

  await page.goto(`/profile?orderId=${order._id}`);
  const mine = ownOrder(page);
  await mine.getByRole('button', { name: 'Return items' }).click();
  const back = page.getByRole('dialog', { name: 'Return items' });
  await back.getByRole('button', { name: 'Request return' }).click();
  await expect(back.getByText('Please choose the items to return.')).toBeVisible();
  await back.getByRole('checkbox').first().check();
  await back.getByRole('button', { name: /Decrease quantity/ }).click();
  await back.getByLabel(/Reason for returning/).selectOption('Other reason');
  await back.getByLabel('Your reason').fill('Too tight.');
  await back
    .getByLabel('Add photos')
    .setInputFiles({ name: 'tight.png', mimeType: 'image/png', buffer: greyPng(60, 80) });
  await expect(back.getByText('1 of 1 uploaded')).toBeAttached();
  await back.getByRole('button', { name: 'Request return' }).click();
  await expect(back.getByText('Enter a UPI ID such as name@bank.')).toBeVisible();
  await back.getByLabel('UPI ID').fill('rohan@okbank');
  expect(await barriersAtAnyWidth(page)).toEqual([]);
  await back.getByRole('button', { name: 'Request return' }).click();
  await expect(mine.getByText(/Return of .*: Requested\./)).toBeVisible();

  await office.getByRole('link', { name: 'Returns' }).click();
  const row = office.getByRole('row').filter({ hasText: order.orderNumber });
  await expect(row).toContainText('× 1');
  await expect(row).toContainText('r••••@okbank');
  await expect(row.getByRole('button', { name: 'Mark as received' })).toHaveCount(0);
  expect(await barriersAtAnyWidth(office)).toEqual([]);
  for (const decision of ['Approve', 'Mark as received']) {
    await row.getByRole('button', { name: decision }).click();
    await office.getByRole('dialog').getByRole('button', { name: decision }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);
  }
  await row.getByRole('button', { name: 'Refund' }).click();
  const paying = office.getByRole('dialog', { name: 'Refund return' });
  await expect(paying).toContainText('r••••@okbank');
  await paying.getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(paying).toBeHidden();
  await expect(row.getByRole('cell', { name: 'Refunded', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await office.context().close();
  await page.reload();
  await expect(mine.getByText(/Return of .*: Refunded\./)).toBeVisible();
});

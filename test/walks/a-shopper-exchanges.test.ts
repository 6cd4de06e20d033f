import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectUsable, LOOKS } from './barriers.ts';
import { carrySession, demoSession, newPerson, signIn } from './people.ts';
import { expect, settled, test } from './visit.ts';

test.use({ viewport: { width: 390, height: 900 } });

interface Sold {
  _id: string;
  name: string;
  price: number;
  stock: number;
  sizes: string[];
  colors: string[];
}

/** A delivered cash order of one product, and a cheaper one to exchange it for. */
async function receiveOrder(page: Page, request: APIRequestContext) {
  const person = await newPerson(request);
  await carrySession(page, person);
  const { products } = await (await request.get('/api/products?sort=price-asc&rental=0&limit=50')).json();
  const inStock: Sold[] = products.filter(({ stock }: Sold) => stock >= 20);
  const cheaper = inStock[0] as Sold;
  const dearer = inStock.find(({ price }) => price > cheaper.price) as Sold;
  const headers = { authorization: `Bearer ${person.token}` };
  const line = { product: dearer._id, quantity: 1, size: dearer.sizes[0], color: dearer.colors[0] };
  expect((await request.post('/api/cart', { headers, data: line })).ok()).toBe(true);
  const shippingInfo = {
    ...{ firstName: 'Rohan', lastName: 'Iyer', address: '21 Residency Road', city: 'Bengaluru' },
    ...{ postalCode: '560025', country: 'India' },
  };
  const data = { shippingInfo, paymentMethod: 'cod' };
  const placed = await request.post('/api/cart/orders', { headers, data });
  expect(placed.status()).toBe(201);
  const { order } = await placed.json();
  const { token } = await demoSession(request, 'admin@vastra.test');
  const delivered = await request.put(`/api/admin/orders/${order._id}/status`, {
    ...{ headers: { authorization: `Bearer ${token}` }, data: { status: 'Delivered' } },
  });
  expect(delivered.status()).toBe(200);
  return { order: order as { _id: string; orderNumber: string }, cheaper, dearer };
}

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** An admin takes the next step of the exchange. */
async function decide(office: Page, row: Locator, { action, says }: { action: RegExp; says: string }) {
  await row.getByRole('button', { name: action }).click();
  const question = office.getByRole('dialog');
  await expect(question.getByText(says)).toBeVisible();
  const answered = office.waitForResponse((answer) => answer.request().method() === 'PUT');
  await question.getByRole('button', { name: action }).click();
  expect((await answered).status()).toBe(200);
  await expect(question).toBeHidden();
}

test('a shopper exchanges a product for a cheaper one, and gets the difference back', async ({
  page,
  request,
  browser,
}) => {
  const { order, cheaper, dearer } = await receiveOrder(page, request);
  const less = rupees(dearer.price - cheaper.price);
  await page.goto('/profile?tab=orders');
  await settled(page);
  await page.getByRole('button', { name: /^Exchange items/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Exchange items' });
  await dialog.getByLabel('Exchange it for another product').check();
  await dialog.getByLabel('Product', { exact: true }).fill(cheaper.name);
  const found = dialog.getByRole('list', { name: 'Products found' });
  await found.getByRole('button', { name: cheaper.name }).first().click();
  const choice = dialog.getByLabel(`Size and colour of ${cheaper.name}`);
  await choice.selectOption({ index: 1 });
  await expect(dialog.getByText(`The replacement costs ${less} less.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Request exchange' }).click();
  await expect(dialog.getByText('Enter a UPI ID such as name@bank.')).toBeVisible();
  await expectUsable(page, LOOKS);
  await dialog.getByLabel('UPI ID').fill('rohan@okbank');
  await dialog.getByRole('button', { name: 'Request exchange' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The replacement is kept for you.', { exact: false })).toBeVisible();
  await settled(page);
  await expectUsable(page, LOOKS);

  const office = await (await browser.newContext({ viewport: { width: 390, height: 900 } })).newPage();
  await signIn(office, 'admin@vastra.test');
  await office.goto('/admin/exchanges');
  await settled(office);
  const row = office.getByRole('row').filter({ hasText: order.orderNumber });
  await decide(office, row, { action: /^Approve/, says: 'The customer is asked to hand the item' });
  await decide(office, row, { action: /^Mark as received/, says: `${less} is refunded to the customer.` });
  await decide(office, row, { action: /^Mark as sent/, says: 'The customer is told' });
  await expectUsable(office, LOOKS);

  await page.reload();
  await expect(page.getByText('The replacement is on its way.')).toBeVisible();
  await expect(page.getByText(less).first()).toBeVisible();
  await expect(page.getByText('r••••@okbank')).toBeVisible();

  await page.getByRole('button', { name: 'Return faulty replacement' }).click();
  const faulty = page.getByRole('dialog', { name: 'Return replacement' });
  await faulty.getByRole('checkbox', { name: cheaper.name }).check();
  await faulty.getByLabel('UPI ID').fill('rohan@okbank');
  await expectUsable(page, LOOKS);
  await faulty.getByRole('button', { name: 'Request return' }).click();
  await expect(faulty).toBeHidden();
  await expect(page.getByText(/^Return of .*: Requested\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return faulty replacement' })).toBeHidden();
  await office.goto('/admin/returns');
  const returned = office.getByRole('row').filter({ hasText: order.orderNumber });
  await expect(returned).toContainText(cheaper.name);
  await expect(returned).toContainText('Replacement: Faulty or damaged');
  // Delivery is refunded too, because the customer returns the whole order.
  await expect(returned).toContainText(rupees(cheaper.price + 120));

  await page.goto(`/order/${order.orderNumber}`);
  await expect(page.getByText(/^Exchange of .*: Sent\./)).toBeVisible();
  await expect(page.getByText(`We refund ${less}.`)).toBeVisible();
  await expect(page.getByText(/× 1 for/)).toContainText(cheaper.name);
  await settled(page);
  await expectUsable(page, LOOKS);
});

test('staff create the return of a customer who wrote by email', async ({ page, request, browser }) => {
  const { order, dearer } = await receiveOrder(page, request);
  const office = await (await browser.newContext({ viewport: { width: 390, height: 900 } })).newPage();
  await signIn(office, 'admin@vastra.test');
  await office.goto(`/admin/orders/${order.orderNumber}`);
  await office.getByRole('button', { name: 'Create return' }).click();
  const dialog = office.getByRole('dialog', { name: 'Create return' });
  await dialog.getByLabel(dearer.name).check();
  await dialog.getByLabel('UPI ID').fill('rohan@okbank');
  await expectUsable(office, LOOKS);
  const asked = dialog.getByLabel('Customer asked on');
  const now = await asked.inputValue();
  await asked.fill('2199-01-01T10:00');
  await dialog.getByRole('button', { name: 'Create return' }).click();
  await expect(dialog.getByText('This time is in the future.')).toBeVisible();
  await asked.fill(now);
  await dialog.getByRole('button', { name: 'Create return' }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole('region', { name: 'Returns' })).toContainText('Requested');
  await office.context().close();
});

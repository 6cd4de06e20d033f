import type { Page } from '@playwright/test';
import { expectUsable, LOOKS } from '../barriers.ts';
import { fillAddress, signIn } from '../people.ts';
import { comeAnew } from '../three-sides.ts';
import { expect, settled, showing, test } from '../visit.ts';

/** The rule applies to the whole shop, so the test removes it at the end. */
async function confirmAbove(office: Page, amount: string): Promise<void> {
  await office.goto('/admin/cash-on-delivery');
  await settled(office);
  await office.getByLabel('Confirm by link above (₹)').fill(amount);
  await showing(office.getByText('Rules saved'), () => office.getByRole('button', { name: 'Save' }).click());
}

test('a cash order is confirmed by the link of its mail, without signing in', async ({
  page: office,
  browser,
  request,
}) => {
  test.slow();
  await signIn(office, 'admin@vastra.test');
  await confirmAbove(office, '100');
  await expectUsable(office, LOOKS);

  const { page, headers } = await comeAnew(browser, request);
  const { products } = await (await request.get('/api/products?sort=price-asc&rental=0&limit=50')).json();
  const product = products.find(({ stock }: { stock: number }) => stock >= 20);
  const data = { product: product._id, quantity: 1, size: product.sizes[0], color: product.colors[0] };
  expect((await request.post('/api/cart', { headers, data })).ok()).toBe(true);
  await page.goto('/checkout');
  await settled(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmed' })).toBeVisible();
  const { orders } = await (await request.get('/api/cart/my-orders', { headers })).json();
  const { orderNumber, user } = orders[0];
  await page.context().close();

  const findLink = async () => {
    const { messages } = await (await request.get(`/api/dev/outbox?to=${user.email}`)).json();
    const texts = messages.map(({ text }: { text: string }) => text).join('\n');
    return /\/orders\/confirm\?token=\S+/.exec(texts)?.[0];
  };
  await expect.poll(findLink).toBeDefined();
  const phone = await (await browser.newContext()).newPage();
  await phone.goto((await findLink()) as string);
  await settled(phone);
  await expect(phone.getByRole('heading', { name: 'Confirm your order' })).toBeVisible();
  await expectUsable(phone, LOOKS);
  await phone.getByRole('button', { name: 'Confirm order' }).click();
  await expect(phone.getByText(`Thank you. Your order ${orderNumber} is confirmed.`)).toBeVisible();
  await expectUsable(phone, LOOKS);
  await phone.context().close();

  await office.goto(`/admin/orders/${orderNumber}`);
  await expect(office.getByText(/^By the customer, /)).toBeVisible();
  await settled(office);
  await expectUsable(office, LOOKS);
  await confirmAbove(office, '');
});

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { formatRupees } from '#app/platform/money/money.ts';
import { expectUsable, LOOKS } from '../barriers.ts';
import { fillAddress, moveOrder, signIn } from '../people.ts';
import { comeAnew } from '../three-sides.ts';
import { expect, settled, showing, test } from '../visit.ts';

const NOW = 100;

/** The rules apply to the whole shop, so the test resets them at the end. */
async function askFor(office: Page, amount: string, above: string): Promise<void> {
  await office.goto('/admin/cash-on-delivery');
  await settled(office);
  await office.getByLabel('Or a sum (₹)').fill(amount);
  await office.getByLabel('For cash orders above (₹)').fill(above);
  await showing(office.getByText('Rules saved'), () => office.getByRole('button', { name: 'Save' }).click());
}

/** A new customer at the checkout with two units of a product and an address. */
async function comeToCheckout(browser: Browser, request: APIRequestContext) {
  const shopper = await comeAnew(browser, request);
  const { products } = await (await request.get('/api/products?sort=price-asc&rental=0&limit=50')).json();
  const product = products.find(({ stock }: { stock: number }) => stock >= 20);
  const data = { product: product._id, quantity: 2, size: product.sizes[0], color: product.colors[0] };
  expect((await request.post('/api/cart', { headers: shopper.headers, data })).ok()).toBe(true);
  await shopper.page.goto('/checkout');
  await settled(shopper.page);
  await fillAddress(shopper.page);
  await expect(shopper.page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked();
  const terms = shopper.page.getByText(/^Pay ₹100 now by UPI or card, and ₹[\d,.]+ on delivery\.$/);
  await expect(terms.first()).toBeVisible();
  return shopper;
}

/** Pays the amount due now, and returns the order. */
async function placeOrder({ page, headers }: Awaited<ReturnType<typeof comeToCheckout>>) {
  const button = page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first();
  await button.click();
  const payment = page.getByRole('dialog', { name: 'Sandbox payment' });
  await expect(payment.getByText(formatRupees(NOW), { exact: true })).toBeVisible();
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  const confirmed = page.getByRole('dialog', { name: 'Order Confirmed' });
  await expect(confirmed).toBeVisible();
  const { orders } = await (await page.request.get('/api/cart/my-orders', { headers })).json();
  const order = orders[0] as { _id: string; orderNumber: string; total: number; toCollect: number };
  expect(order.toCollect).toBe(order.total - NOW);
  await expect(confirmed).toContainText(`Please have ${formatRupees(order.toCollect)} ready on delivery.`);
  return order;
}

test('a cash order is paid in part first, and cancelled; another is delivered and refunded in part', async ({
  page: office,
  browser,
  request,
}) => {
  test.slow();
  await signIn(office, 'admin@vastra.test');
  await askFor(office, String(NOW), '150');
  await expectUsable(office, LOOKS);

  const first = await comeToCheckout(browser, request);
  const { page } = first;
  await expectUsable(page, LOOKS);
  const order = await placeOrder(first);
  await expectUsable(page, LOOKS);
  await page.goto(`/order/${order.orderNumber}`);
  const rest = formatRupees(order.toCollect);
  await expect(page.getByText(`Paid ₹100 online. Cash on Delivery: ${rest} when it arrives`)).toBeVisible();
  await expectUsable(page, LOOKS);

  await office.goto(`/admin/orders/${order.orderNumber}`);
  await expect(office.getByText(`${rest} to collect on delivery.`)).toBeVisible();
  await expect(office.getByText('Part payment', { exact: true })).toBeVisible();
  await settled(office);
  await expectUsable(office, LOOKS);

  await page.goto('/profile?tab=orders');
  const mine = page.getByRole('article');
  await expect(mine.getByText(`You paid ₹100 online. ${rest} is due on delivery.`)).toBeVisible();
  await mine.getByRole('button', { name: 'Cancel order' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(asked.getByText('₹100 will be refunded to your original payment method.')).toBeVisible();
  await expectUsable(page, LOOKS);
  await asked.getByLabel('Reason').selectOption({ index: 1 });
  await asked.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(mine.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(mine.getByText(/^₹100 (is being|was) refunded to your original payment method/)).toBeVisible();
  await page.context().close();

  const second = await comeToCheckout(browser, request);
  const delivered = await placeOrder(second);
  await second.page.context().close();
  await office.goto('/admin/orders');
  await moveOrder(office, delivered.orderNumber, 'Delivered');
  await office.goto(`/admin/orders/${delivered.orderNumber}`);
  await office.getByRole('button', { name: 'Refund a part' }).click();
  const refund = office.getByRole('dialog', { name: /^Refund a part of/ });
  await expect(refund).toContainText('Up to ₹100 goes back to the original payment. The rest becomes a task');
  await expectUsable(office, LOOKS);
  await refund.getByLabel('Amount (₹)').fill('120');
  await refund.getByLabel('Reason').fill('A stain');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund).toBeHidden();
  await office.goto('/admin/refunds');
  await expect(office.getByRole('row').filter({ hasText: delivered.orderNumber })).toContainText(
    'partly by transfer',
  );
  await settled(office);
  await expectUsable(office, LOOKS);
  await askFor(office, '', '');
});

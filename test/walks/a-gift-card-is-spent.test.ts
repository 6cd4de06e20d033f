import type { APIRequestContext, Page } from '@playwright/test';
import { expectUsable, LOOKS } from './barriers.ts';
import { carrySession, fillAddress, newPerson, someDigits } from './people.ts';
import { expect, settled, test } from './visit.ts';

test.use({ viewport: { width: 390, height: 900 } });

async function payAtSandbox(page: Page): Promise<void> {
  const payment = page.getByRole('dialog', { name: 'Sandbox payment' });
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment).toHaveCount(0);
}

/** The newest gift card code sent to an e-mail address. */
async function giftCodeFor(request: APIRequestContext, to: string): Promise<string> {
  const path = `/api/dev/outbox?to=${encodeURIComponent(to)}`;
  await expect.poll(async () => (await (await request.get(path)).json()).messages.length).toBeGreaterThan(0);
  const { messages } = await (await request.get(path)).json();
  return /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(messages[0].text)?.[0] as string;
}

/** Buys a gift card of ₹500 through the form and pays for it. */
async function buyGiftCard(page: Page, recipient: string): Promise<void> {
  await page.goto('/gift-cards');
  await settled(page);
  // The form hydrates after the page.
  await expect(async () => {
    await page.getByLabel('Or another amount (₹)').fill('500');
    await expect(page.getByRole('radio', { name: '₹500', exact: true })).toBeChecked({ timeout: 500 });
  }).toPass();
  await page.getByLabel('Email of the recipient').fill(recipient);
  await page.getByRole('button', { name: 'Pay and send' }).click();
  await payAtSandbox(page);
  await expect(page.getByText(`The gift card of ₹500 is on its way to ${recipient}.`)).toBeVisible();
}

async function openStoreCredit(page: Page): Promise<void> {
  await page.goto('/profile?tab=storeCredit');
  await settled(page);
}

async function redeem(page: Page, code: string): Promise<void> {
  await openStoreCredit(page);
  await page.getByLabel('Gift card code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('₹500 has been added to your store credit.')).toBeVisible();
}

test('a gift card is bought, sent again, and redeemed with its new code', async ({ page, request }) => {
  await carrySession(page, await newPerson(request));
  const recipient = `gifted-${someDigits()}@vastra.test`;
  await buyGiftCard(page, recipient);
  await expectUsable(page, LOOKS);
  const first = await giftCodeFor(request, recipient);

  await openStoreCredit(page);
  const cards = page.getByRole('list', { name: 'Gift cards' });
  await expect(cards.getByText(`••••-••••-••••-${first.slice(-4)}`, { exact: false })).toBeVisible();
  await cards.getByRole('button', { name: /^Send again/ }).click();
  const question = page.getByRole('dialog', { name: 'Send the gift card again?' });
  await expectUsable(page, LOOKS);
  await question.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText(`A new code is on its way to ${recipient}.`)).toBeVisible();
  await expect.poll(() => giftCodeFor(request, recipient)).not.toBe(first);

  await redeem(page, await giftCodeFor(request, recipient));
  await page.reload();
  await expect(cards.getByText('Redeemed')).toBeVisible();
  await expect(cards.getByRole('button')).toHaveCount(0);
  await expectUsable(page, LOOKS);
});

test('store credit pays a part of an order, and a card the rest', async ({ page, request }) => {
  const person = await newPerson(request);
  await carrySession(page, person);
  const recipient = `gifted-${someDigits()}@vastra.test`;
  await buyGiftCard(page, recipient);
  await redeem(page, await giftCodeFor(request, recipient));

  const headers = { authorization: `Bearer ${person.token}` };
  const { products } = await (await request.get('/api/products?sort=price-asc&rental=0&limit=50')).json();
  const product = products.find(
    ({ price, stock }: { price: number; stock: number }) => price > 500 && stock >= 20,
  );
  const line = { product: product._id, quantity: 1, size: product.sizes[0], color: product.colors[0] };
  expect((await request.post('/api/cart', { headers, data: line })).ok()).toBe(true);

  await page.goto('/checkout');
  await settled(page);
  await page.getByRole('radio', { name: 'Card Payment' }).check();
  await fillAddress(page);
  await page.getByRole('checkbox', { name: 'Use ₹500 store credit' }).check();
  await expectUsable(page, LOOKS);
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
  await payAtSandbox(page);
  await expect(page).toHaveURL(/\/profile\?tab=orders$/);
  const { orders } = await (await request.get('/api/cart/my-orders', { headers })).json();
  const [{ total, storeCreditUsed, paymentStatus }] = orders;
  expect([storeCreditUsed, paymentStatus]).toEqual([500, 'paid']);
  expect(total).toBeGreaterThan(500);
  await openStoreCredit(page);
  await expect(page.getByText('Balance ₹0')).toBeVisible();
});

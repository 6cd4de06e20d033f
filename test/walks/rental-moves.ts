import { expect, type Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { fillAddress } from './people.ts';
import { rentalCard, type Side } from './three-sides.ts';
import { settled } from './visit.ts';

/** Checks out the cart and pays the deposit by card. */
export async function payDeposit(page: Page): Promise<void> {
  await page.goto('/checkout');
  await settled(page);
  await page.getByRole('radio', { name: 'Card Payment' }).check();
  await fillAddress(page);
  const placeOrder = page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first();
  await expect(placeOrder).toBeDisabled();
  const reason = page.getByText('To pay by card, agree to the rental disclaimer.').filter({ visible: true });
  await expect(reason).toBeVisible();
  await page.getByRole('checkbox', { name: /^I will return/ }).check();
  await expect(reason).toBeHidden();
  await placeOrder.click();
  await payAtSandbox(page);
  await expect(page.getByRole('dialog', { name: 'Order Confirmed' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?tab=orders$/);
}

async function payAtSandbox(page: Page): Promise<void> {
  const payment = page.getByRole('dialog', { name: 'Sandbox payment' });
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment).toHaveCount(0);
}

/** Number of the renter's newest rental. */
export async function newestNumber({ page, headers }: Side): Promise<string> {
  const { rentalOrders } = await (
    await page.request.get('/api/products/rentals/orders/my', { headers })
  ).json();
  return rentalOrders[0].number;
}

/** The owner approves the request. */
export async function approve(page: Page, number: string): Promise<void> {
  const card = await rentalCard(page, 'ownerRentals', number);
  await expect(
    card.getByText(/^Please answer by \d+ \w+ \d{4}, [\d:]+ [ap]m\. Deposit ₹6,000 held\.$/),
  ).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card.getByText('Approved', { exact: true }).first()).toBeVisible();
}

/** The renter pays the rental fee. */
export async function payFee(page: Page, number: string): Promise<void> {
  const card = await rentalCard(page, 'myRentals', number);
  await expect(card.getByText('Rental fee due', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Pay rental fee' }).click();
  await payAtSandbox(page);
  await expect(card.getByText(/^The rental fee is paid\./)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
}

/** Clicks a status button on the admin's rental order page and keeps today as the date. */
export async function press(page: Page, status: 'Dispatched' | 'Returned'): Promise<void> {
  const button = page.getByRole('group', { name: /^Status of/ }).getByRole('button', { name: status });
  await button.click();
  const question = page.getByRole('dialog', { name: /^Mark VR-/ });
  if (status === 'Dispatched') await question.getByLabel('It was dry-cleaned for this rental').check();
  await question.getByRole('button', { name: `Mark as ${status.toLowerCase()}` }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeDisabled();
}

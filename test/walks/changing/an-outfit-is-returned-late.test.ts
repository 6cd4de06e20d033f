import type { Page } from '@playwright/test';
import { addDays } from '#app/platform/time/calendar-day.ts';
import type { RentalOrder } from '#app/rentals/rental.schema.ts';
import { barriers } from '../barriers.ts';
import { approve, newestNumber, payDeposit, payFee, press } from '../rental-moves.ts';
import { addPhoto, comeAnew, comeAs, freeOutfit, rentalCard, type Side } from '../three-sides.ts';
import { expect, settled, test } from '../visit.ts';

test('an outfit comes back late and torn; the renter disagrees, and the shop decides', async ({
  browser,
  request,
}) => {
  test.slow();
  const { outfit, period } = await freeOutfit(request, 0);
  const renter = await comeAnew(browser, request);
  const owner = await comeAs(browser, request, 'meera@vastra.test');
  const admin = await comeAs(browser, request, 'admin@vastra.test');
  const [size] = outfit.sizes;
  const line = { product: outfit._id, quantity: 1, size, color: outfit.colors[0], rentalPeriod: period };
  expect((await request.post('/api/cart', { headers: renter.headers, data: line })).ok()).toBe(true);
  await payDeposit(renter.page);
  const number = await newestNumber(renter);
  await approve(owner.page, number);
  await payFee(renter.page, number);

  await passTo(period.startDate);
  await onOrderPage(admin.page, number);
  await press(admin.page, 'Dispatched');
  await passTo(addDays((await readRental(renter)).sendBackBy, 2));
  const overdue = await rentalCard(renter.page, 'myRentals', number);
  await expect(
    overdue.getByText(/^Overdue by 2 days\. Please return it now: the late fee is /),
  ).toBeVisible();
  await admin.page.goto('/admin/home');
  const task = admin.page.getByRole('listitem').filter({ hasText: 'Overdue rentals' });
  await expect(task).toContainText('1');
  await task.getByRole('link').click();
  await expect(
    admin.page.getByText('These outfits are still with the renter after their last day.'),
  ).toBeVisible();
  await expect(admin.page.getByRole('row').filter({ hasText: number })).toContainText('Overdue by 2 days');
  await onOrderPage(admin.page, number);
  await expect(admin.page.getByRole('row').filter({ hasText: number })).toContainText('Overdue by 2 days');
  // The date of sending is unknown, so the days in transit do not count as late.
  const { travel, sendBackBy } = await readRental(renter);
  await passTo(addDays(travel?.backOn ?? sendBackBy, 2));
  await onOrderPage(admin.page, number);
  await press(admin.page, 'Returned');
  const back = await rentalCard(renter.page, 'myRentals', number);
  await expect(back.getByText(/^Returned on .*, 2 days late\./)).toBeVisible();

  await claim(owner.page, number);
  await disagree(renter.page, number);
  const late = 3 * outfit.price;
  await decide(admin.page, number, late);
  const settledCard = await rentalCard(renter.page, 'myRentals', number);
  const rest = 6000 - 400 - late;
  await expect(
    settledCard.getByText(`Deposit ₹6,000 partly claimed: ${rupees(rest)} refunded.`),
  ).toBeVisible();
  await settledCard.getByText('Details').click();
  await expect(settledCard.getByText('One hook is gone, the hem was worn before.').first()).toBeVisible();
  expect(await barriers(renter.page)).toEqual([]);

  await rentalCard(owner.page, 'ownerRentals', number);
  const statement = owner.page.getByRole('row').filter({ hasText: number });
  await expect(statement.getByText(rupees(400 + late)).first()).toBeVisible();
  for (const { page } of [renter, owner, admin]) await page.context().close();

  /** Advances the shop's clock to noon of this day in India. */
  async function passTo(day: string): Promise<void> {
    const now = await pass(0);
    await pass(Math.ceil((Date.parse(`${day}T12:00:00+05:30`) - now) / 1000));
  }

  async function pass(advanceSeconds: number): Promise<number> {
    const answer = await request.post('/api/dev/clock', { data: { advanceSeconds } });
    expect(answer.ok()).toBe(true);
    return Date.parse((await answer.json()).now);
  }
});

const rupees = (amount: number) => `₹${new Intl.NumberFormat('en-IN').format(amount)}`;

/** The renter's newest rental. */
async function readRental({ page, headers }: Side): Promise<RentalOrder> {
  const { rentalOrders } = await (
    await page.request.get('/api/products/rentals/orders/my', { headers })
  ).json();
  return rentalOrders[0];
}

async function onOrderPage(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/rental-orders?search=${number}`);
  await settled(page);
  await expect(page.getByRole('group', { name: `Status of ${number}` })).toBeVisible();
}

async function claim(page: Page, number: string): Promise<void> {
  const card = await rentalCard(page, 'ownerRentals', number);
  await card.getByRole('button', { name: 'Claim damage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim damage' });
  await dialog.getByLabel('Amount in rupees').fill('900');
  await dialog.getByLabel('What is damaged?').fill('The hem is torn and a hook is gone.');
  await addPhoto(dialog);
  await dialog.getByRole('button', { name: 'Send claim' }).click();
  await expect(card.getByText('You claim ₹900 for damage. Rohan has not answered yet.')).toBeVisible();
}

async function disagree(page: Page, number: string): Promise<void> {
  const card = await rentalCard(page, 'myRentals', number);
  await card.getByRole('button', { name: 'Answer claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer claim' });
  await dialog.getByLabel('Your answer').selectOption('I do not agree');
  await dialog.getByLabel('In your words').fill('The hem was like that.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(card.getByText('Meera claims ₹900 for damage. We will decide.')).toBeVisible();
}

/** Deducts the late fee and less damage than was claimed. */
async function decide(page: Page, number: string, late: number): Promise<void> {
  await onOrderPage(page, number);
  const buttons = page.getByRole('group', { name: `Status of ${number}` });
  await buttons.getByRole('button', { name: 'Completed' }).click();
  const dialog = page.getByRole('dialog', { name: `Complete ${number}` });
  await expect(dialog.getByText('The hem was like that.')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue(String(late));
  await dialog.getByRole('button', { name: 'Add a deduction' }).click();
  await dialog.getByLabel('Amount').last().fill('400');
  await dialog.getByLabel('Reason').last().fill('One hook is gone.');
  await dialog
    .getByLabel('Decision on the claim (shown to both)')
    .fill('One hook is gone, the hem was worn before.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Refund ${rupees(6000 - 400 - late)}` }).click();
  await expect(buttons.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true');
}

import type { Page } from '@playwright/test';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { dayName } from '#app/rentals/availability/month-grid.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { barriers } from './barriers.ts';
import { approve, newestNumber, payDeposit, payFee, press } from './rental-moves.ts';
import { addPhoto, comeAnew, comeAs, freeOutfit, type Outfit, rentalCard, type Side } from './three-sides.ts';
import { expect, settled, test } from './visit.ts';

test('an outfit goes out, comes back torn, and everybody is settled', async ({ browser, request }) => {
  test.slow();
  const { outfit, period } = await freeOutfit(request, 0);
  const renter = await comeAnew(browser, request);
  const owner = await comeAs(browser, request, 'meera@vastra.test');
  const admin = await comeAs(browser, request, 'admin@vastra.test');

  await chooseDays(renter.page, outfit, period);
  await payDeposit(renter.page);
  const number = await newestNumber(renter);
  await approve(owner.page, number);
  await payFee(renter.page, number);
  await printLabel({ owner, admin, number });
  await pinPhotos(owner.page, { tab: 'ownerRentals', number, moment: 'handed over' });
  await openOrderPage(admin.page, number);
  await press(admin.page, 'Dispatched');
  await pinPhotos(renter.page, { tab: 'myRentals', number, moment: 'received' });
  await sayItIsBack(owner.page, number);
  await admin.page.reload();
  await expect(admin.page.getByText('Back with the owner').first()).toBeVisible();
  await press(admin.page, 'Returned');
  await claimDamage(owner.page, number);
  await agree(renter.page, number);
  await complete(admin.page, number);
  const card = await rentalCard(renter.page, 'myRentals', number);
  await expect(card.getByText('Deposit ₹6,000 partly claimed: ₹5,500 refunded.')).toBeVisible();
  await rate(renter.page, number);
  await payOut({ owner, admin, number });
  for (const { page } of [renter, owner, admin]) await page.context().close();
});

test('a request that is rejected gives the deposit back', async ({ browser, request }) => {
  test.slow();
  const { outfit, period } = await freeOutfit(request, 1);
  const renter = await comeAnew(browser, request);
  const owner = await comeAs(browser, request, 'meera@vastra.test');
  const [size = 'M'] = outfit.sizes;
  const line = { product: outfit._id, quantity: 1, size, color: outfit.colors[0], rentalPeriod: period };
  const added = await request.post('/api/cart', { headers: renter.headers, data: line });
  expect(added.ok()).toBe(true);
  await payDeposit(renter.page);
  const number = await newestNumber(renter);

  const asked = await rentalCard(owner.page, 'ownerRentals', number);
  await asked.getByLabel(/^Message to Rohan/).fill('It is at the tailor that week.');
  await asked.getByRole('button', { name: 'Reject' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Reject request' }).click();
  await expect(asked.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const mine = await rentalCard(renter.page, 'myRentals', number);
  await expect(mine.getByText('Meera: “It is at the tailor that week.”')).toBeVisible();
  await expect(mine.getByText(/^Deposit ₹[\d,]+ refunded\.$/)).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
  for (const { page } of [renter, owner]) await page.context().close();
});

test('the calendar says why a day cannot be had, by keyboard alone', async ({ page, request }) => {
  const { outfit } = await freeOutfit(request, 0);
  await page.goto(`/product/${outfit._id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Please choose your rental dates.')).toBeInViewport();
  await expect(page.locator(':focus')).toHaveRole('group');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await expect(calendar.getByRole('grid').first()).toBeVisible();
  await calendar.locator('[data-day][tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveAccessibleName(
    /Too soon to arrive: the owner has 48 hours to answer$/,
  );
  await expect(page.locator(':focus')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(calendar.getByText('Select the first day')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.locator(':focus')).toHaveAttribute('data-day', /^\d{4}-\d{2}-\d{2}$/);
  expect(await barriers(page)).toEqual([]);
});

test('dates chosen in a list are chosen on the page of an outfit', async ({ page, request }) => {
  const { outfit, period } = await freeOutfit(request, 1);
  // On a slow phone the filters become interactive long after the list.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.goto(`/products?category=rental&from=${period.startDate}&to=${period.endDate}`);
  await expect(page.getByText(/^₹[\d,.]+ for \d+ days?$/).first()).toBeVisible();
  await settled(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`/product/${outfit._id}`);
  await expect(page.getByText(/× 3 days$/)).toBeVisible();
  await page.getByText('Security deposit (due with order)').scrollIntoViewIfNeeded();
  await expect(page.getByRole('list', { name: 'What happens when' }).getByRole('listitem')).toHaveCount(4);
  // No other test books dates this soon.
  const tomorrow = addDays(dayInIndia(new Date()), 1);
  await page.getByLabel('First day', { exact: true }).fill(tomorrow);
  await page.getByLabel('Last day', { exact: true }).fill(tomorrow);
  await expect(page.getByText(/^Meera has 48 hours to answer .* it may arrive too late/)).toBeVisible();
});

async function chooseDays(page: Page, outfit: Outfit, { startDate, endDate }: RentalPeriod): Promise<void> {
  await page.goto(`/product/${outfit._id}`);
  await settled(page);
  await page.getByText('Security deposit (due with order)').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: dayName(startDate) }).click();
  await page.getByRole('button', { name: dayName(endDate) }).click();
  await expect(page.getByText(/× 3 days$/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Item added to cart successfully')).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(line.getByText(/, 3 days$/)).toBeVisible();
  await expect(line.getByRole('button', { name: /^Increase quantity/ })).toBeDisabled();
  await expect(line.getByRole('button', { name: /^Decrease quantity/ })).toBeDisabled();
}

/** The owner prints the label of a parcel created by staff. */
async function printLabel({ owner, admin, number }: Record<'owner' | 'admin', Side> & { number: string }) {
  const call = owner.page.request;
  const home = {
    ...{ firstName: 'Meera', lastName: 'Rathore', address: '4 Hill Road', city: 'Mumbai' },
    ...{ state: 'Maharashtra', postalCode: '400050', country: 'India', phone: '9000000003' },
  };
  expect((await call.post('/api/addresses', { headers: owner.headers, data: home })).ok()).toBe(true);
  const found = await call.get(`/api/admin/rental-orders?search=${number}`, { headers: admin.headers });
  const [{ _id }] = (await found.json()).rentalOrders;
  const sent = await call.post(`/api/admin/rental-orders/${_id}/parcels`, {
    headers: admin.headers,
    data: { leg: 'out', courier: 'Blue Dart', trackingNumber: `BD-${number}` },
  });
  expect(sent.status()).toBe(201);
  const card = await rentalCard(owner.page, 'ownerRentals', number);
  await card.getByText('Details').first().click();
  const [label] = await Promise.all([
    owner.page.waitForEvent('download'),
    card.getByRole('button', { name: 'Print label' }).click(),
  ]);
  expect(label.suggestedFilename()).toBe(`label ${number}.pdf`);
  expect(await barriers(owner.page)).toEqual([]);
}

async function sayItIsBack(page: Page, number: string): Promise<void> {
  const card = await rentalCard(page, 'ownerRentals', number);
  await card.getByRole('button', { name: /^Outfit is back/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Is the outfit back?' });
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, I have it' }).click();
  await expect(card.getByText(/^You said on .* that it is back with you\./)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Outfit is back/ })).toHaveCount(0);
}

async function pinPhotos(page: Page, at: { tab: string; number: string; moment: string }): Promise<void> {
  const card = await rentalCard(page, at.tab, at.number);
  await card.getByRole('button', { name: `Photos: ${at.moment}` }).click();
  const dialog = page.getByRole('dialog', { name: `Photos: ${at.moment}` });
  await dialog.getByRole('button', { name: 'Save photos' }).click();
  await expect(dialog.getByText('Please add a photo or a remark.')).toBeVisible();
  await addPhoto(dialog);
  await dialog.getByLabel('Remark').fill('All hooks are there.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save photos' }).click();
  await expect(dialog).toHaveCount(0);
  await card.getByText('Details').click();
  await expect(card.getByText('All hooks are there.').first()).toBeVisible();
  await expect(card.getByRole('button', { name: `Photos: ${at.moment}` })).toHaveCount(0);
}

async function openOrderPage(page: Page, number: string): Promise<void> {
  await page.goto('/admin/rental-orders');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Search rental orders' }).fill(number);
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  await expect(page.getByRole('group', { name: /^Status of/ })).toHaveCount(1);
  await expect(page.getByRole('group', { name: `Status of ${number}` })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  await expect(page.getByRole('dialog', { name: number }).getByText('All hooks are there.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
}

async function claimDamage(page: Page, number: string): Promise<void> {
  const card = await rentalCard(page, 'ownerRentals', number);
  await card.getByRole('button', { name: 'Claim damage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim damage' });
  await dialog.getByLabel('Amount in rupees').fill('6001');
  await dialog.getByRole('button', { name: 'Send claim' }).click();
  await expect(dialog.getByText('Please enter an amount up to the deposit of ₹6,000.')).toBeVisible();
  await dialog.getByLabel('Amount in rupees').fill('500');
  await dialog.getByLabel('What is damaged?').fill('The hem is torn.');
  await addPhoto(dialog);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send claim' }).click();
  await expect(card.getByText('You claim ₹500 for damage. Rohan has not answered yet.')).toBeVisible();
}

async function agree(page: Page, number: string): Promise<void> {
  const card = await rentalCard(page, 'myRentals', number);
  await card.getByRole('button', { name: 'Answer claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer claim' });
  await dialog.getByLabel('In your words').fill('I stepped on it. Sorry!');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Please say whether you agree.')).toBeVisible();
  await dialog.getByLabel('Your answer').selectOption('I agree');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(card.getByText('Meera claims ₹500 for damage. We will decide.')).toBeVisible();
}

async function complete(page: Page, number: string): Promise<void> {
  await page.reload();
  await settled(page);
  const buttons = page.getByRole('group', { name: `Status of ${number}` });
  await buttons.getByRole('button', { name: 'Completed' }).click();
  const dialog = page.getByRole('dialog', { name: `Complete ${number}` });
  await expect(dialog.getByText('I stepped on it. Sorry!')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue('500');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund ₹5,500' }).click();
  await expect(buttons.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true');
}

async function rate(page: Page, number: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: number });
  await card.getByRole('button', { name: 'Rate the owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Meera' });
  await dialog.getByRole('radio', { name: '5 stars' }).check();
  await dialog.getByLabel('Comment').fill('As lovely as in the pictures.');
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await expect(card.getByRole('button', { name: 'Rate the owner' })).toHaveCount(0);
}

async function payOut({ owner, admin, number }: { owner: Side; admin: Side; number: string }): Promise<void> {
  await admin.page.goto('/admin/payouts?status=due');
  await settled(admin.page);
  const row = admin.page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = admin.page.getByRole('dialog', { name: `Pay out ${number}` });
  await dialog.getByLabel('Transfer reference').fill('NEFT 4711');
  expect(await barriers(admin.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(row.getByText('NEFT 4711')).toBeVisible();
  await rentalCard(owner.page, 'ownerRentals', number);
  const line = owner.page.getByRole('row').filter({ hasText: number });
  await expect(line.getByText(/^Paid .*, NEFT 4711$/)).toBeVisible();
  const download = owner.page.waitForEvent('download');
  await owner.page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('statement.csv');
}

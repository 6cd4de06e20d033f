import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { barriers } from './barriers.ts';
import { comeAnew, comeAs, freeOutfit, rentalCard } from './three-sides.ts';
import { expect, test } from './visit.ts';

test('a renter asks for other dates, the owner agrees, and staff set others', async ({
  browser,
  request,
}) => {
  test.slow();
  const { outfit } = await freeOutfit(request, 0);
  const renter = await comeAnew(browser, request);
  const owner = await comeAs(browser, request, 'meera@vastra.test');
  const admin = await comeAs(browser, request, 'admin@vastra.test');
  // No other walk books dates this far ahead.
  const day = (count: number) => addDays(dayInIndia(new Date()), count);
  const dates = (first: number) => formatPeriod(day(first), day(first + 1));
  const period = { startDate: day(120), endDate: day(121) };
  const asked = await request.post(`/api/products/rentals/${outfit._id}/orders`, {
    ...{ headers: renter.headers, data: period },
  });
  const { number, _id } = (await asked.json()).rentalOrder;
  const approved = { headers: owner.headers, data: { status: 'Approved' } };
  await request.put(`/api/products/rentals/orders/${_id}/status`, approved);

  const mine = await rentalCard(renter.page, 'myRentals', number);
  await mine.getByRole('button', { name: /^Change dates/ }).click();
  const dialog = renter.page.getByRole('dialog', { name: 'Change dates' });
  await dialog.getByLabel('New first day').fill(day(400));
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('A rental starts within 180 days.')).toBeVisible();
  await dialog.getByLabel('New first day').fill(day(130));
  await expect(dialog.getByText(dates(130))).toBeVisible();
  expect(await barriers(renter.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(mine.getByText(`You have asked for other dates: ${dates(130)}.`)).toBeVisible();
  await expect(mine.getByRole('button', { name: /^Withdraw date change/ })).toBeVisible();

  const theirs = await rentalCard(owner.page, 'ownerRentals', number);
  expect(await barriers(owner.page)).toEqual([]);
  await theirs.getByRole('button', { name: /^Agree/ }).click();
  await expect(theirs.getByText(dates(130), { exact: true })).toBeVisible();

  await admin.page.goto(`/admin/rental-orders?search=${number}`);
  await admin.page.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  await admin.page.getByRole('button', { name: 'Change dates' }).click();
  const byStaff = admin.page.getByRole('dialog', { name: 'Change dates' });
  await byStaff.getByLabel('New first day').fill(day(140));
  await byStaff.getByRole('button', { name: 'Change dates' }).click();
  await expect(byStaff.getByText('Please enter a reason.')).toBeVisible();
  await byStaff.getByLabel('Reason').fill('Agreed on the phone.');
  expect(await barriers(admin.page)).toEqual([]);
  await byStaff.getByRole('button', { name: 'Change dates' }).click();
  await expect(byStaff).toHaveCount(0);

  const changed = await rentalCard(renter.page, 'myRentals', number);
  await expect(changed.getByText(dates(140), { exact: true })).toBeVisible();
  await changed.getByText('Details').click();
  await expect(changed.getByText('“Agreed on the phone.”')).toBeVisible();
  for (const { page } of [renter, owner, admin]) await page.context().close();
});

import type { APIRequestContext } from '@playwright/test';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { barriers } from './barriers.ts';
import { carrySession, demoSession, fillAddress, newPerson } from './people.ts';
import { expect, settled, test } from './visit.ts';

const day = (count: number) => addDays(dayInIndia(new Date()), count);

const JAIPUR = '302006';

/** An outfit in Bengaluru, whose free days depend on the delivery address. */
async function outfitInBengaluru(request: APIRequestContext) {
  const { products } = await (await request.get('/api/products?rental=1&limit=100')).json();
  // Other walks rent Meera's outfits.
  const outfit = products.findLast(
    ({ owner }: { owner: { name: string } }) => !owner.name.startsWith('Meera'),
  );
  const { token } = await demoSession(request, 'admin@vastra.test');
  const saved = await request.put(`/api/products/rentals/${outfit._id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { pickUpPin: '560034' },
  });
  expect(saved.status()).toBe(200);
  return outfit;
}

test('a renter’s PIN code decides which days are free, on the outfit’s page and in the list', async ({
  page,
  request,
}) => {
  const outfit = await outfitInBengaluru(request);
  await page.goto(`/product/${outfit._id}`);
  await settled(page);
  const dates = page.getByRole('group', { name: /Choose your dates/ });
  await dates.scrollIntoViewIfNeeded();
  // The PIN code is asked for before the calendar appears.
  await expect(
    dates.getByText('Enter your PIN code above to see the days on which it can reach you.'),
  ).toBeVisible();
  await dates.getByRole('button', { name: 'Check delivery to your PIN code' }).click();
  await dates.getByLabel('Deliver to').fill('3020');
  await dates.getByRole('button', { name: 'Check' }).click();
  await expect(dates.getByText('Enter a 6-digit PIN code.')).toBeVisible();
  await dates.getByLabel('Deliver to').fill(JAIPUR);
  await dates.getByRole('button', { name: 'Check' }).click();
  await expect(dates.getByText('On the way, up to 7 days each way')).toBeVisible();
  await expect(dates.getByText('Deliver to 302006, Jaipur')).toBeVisible();
  await expect(dates.getByText(/^Arrives the day before your rental · /)).toBeVisible();
  await expect(dates.getByText(/^Enter your PIN code above/)).toBeHidden();
  expect(await barriers(page)).toEqual([]);

  await dates.getByLabel('First day').fill(day(5));
  await dates.getByLabel('Last day').fill(day(6));
  await expect(dates.getByText(/is not available\./)).toBeVisible();
  await expect(dates.getByText('Next available:')).toBeVisible();

  await page.goto('/products?category=rental');
  await settled(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  // The shop remembers the PIN code.
  await expect(filters.getByLabel('Your PIN code (optional)')).toHaveValue(JAIPUR);
  const name = page.getByRole('link', { name: outfit.name }).first();
  for (const [from, isShown] of [
    [5, false],
    [150, true],
  ] as const) {
    await filters.getByLabel('First day').fill(day(from));
    await filters.getByLabel('Last day').fill(day(from + 1));
    await filters.getByRole('button', { name: 'Show available outfits' }).click();
    await expect(page).toHaveURL(new RegExp(`pin=302006&from=${day(from)}&to=${day(from + 1)}`));
    await settled(page);
    await expect(name).toBeVisible({ visible: isShown });
  }
  await expect(page.getByText('Sent to 302006')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

/** A new customer with an address in Jaipur. */
async function personInJaipur(request: APIRequestContext) {
  const person = await newPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const name = { firstName: 'Rohan', lastName: 'Iyer', phone: person.mobileNumber };
  const place = { address: '4 Civil Lines', city: 'Jaipur', state: 'Rajasthan', country: 'India' };
  const data = { ...name, ...place, postalCode: JAIPUR };
  expect((await request.post('/api/addresses', { headers, data })).status()).toBe(201);
  return { ...person, headers };
}

test('a renter with a saved address sees which days it can be reached on', async ({ page, request }) => {
  const outfit = await outfitInBengaluru(request);
  await carrySession(page, await personInJaipur(request));
  await page.goto(`/product/${outfit._id}`);
  await settled(page);
  const dates = page.getByRole('group', { name: /Choose your dates/ });
  await dates.scrollIntoViewIfNeeded();
  await expect(dates.getByText('Deliver to 302006, Jaipur')).toBeVisible();
  await expect(dates.getByText('On the way, up to 7 days each way')).toBeVisible();
});

test('the cart and the checkout offer dates on which the outfit can arrive', async ({ page, request }) => {
  const outfit = await outfitInBengaluru(request);
  const { headers, ...person } = await personInJaipur(request);
  const tooSoon = { startDate: day(5), endDate: day(6) };
  const data = { product: outfit._id, quantity: 1, rentalPeriod: tooSoon };
  expect((await request.post('/api/cart', { headers, data })).status()).toBe(200);
  await carrySession(page, person);
  const main = page.getByRole('main');
  const refused = main.getByText(/^It cannot arrive a day before /);

  await page.goto('/cart');
  await settled(page);
  await expect(refused).toBeVisible();
  await expect(main.getByRole('button', { name: /^\d+\s.*to\s/ }).first()).toBeVisible();
  // The cart knows the PIN code and shows no delivery date for an item that cannot arrive.
  await expect(main.getByRole('button', { name: 'Change PIN code' })).toBeVisible();
  await expect(main.getByText(/^Delivery by /)).toHaveCount(0);

  await page.goto('/checkout');
  await settled(page);
  await fillAddress(page);
  await page.getByLabel('Postal code').fill(JAIPUR);
  const unavailable = main.getByRole('listitem').filter({ hasText: 'Choose other dates' });
  await expect(unavailable).toContainText(outfit.name);
  await expect(unavailable).toContainText('It cannot arrive a day before');
  // The summary does not repeat the message.
  await expect(refused).toHaveCount(1);
  await expect(main.getByText(/^Delivery by /)).toHaveCount(0);
  await expect(unavailable.getByRole('link', { name: 'Choose other dates' })).toHaveAttribute(
    'href',
    /^\/product\//,
  );
  // No button, because removing the only item would leave an empty cart.
  await expect(main.getByRole('button', { name: 'Remove and continue' })).toBeHidden();
  expect(await barriers(page)).toEqual([]);
  const disclaimer = main.getByRole('checkbox', { name: /^I will return / });
  await disclaimer.check();
  await unavailable.getByRole('button').first().click();
  await expect(unavailable).toBeHidden();
  // The disclaimer names the return date, which has changed, so it must be accepted again.
  await expect(disclaimer).not.toBeChecked();
  await expect(refused).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Order Summary' })).toBeFocused();
  await expect(main.getByText(/^Delivery by .* to 302006$/)).toBeVisible();
});

test('a guest hears that the outfit cannot arrive before they are asked to log in', async ({
  page,
  request,
}) => {
  const product = await outfitInBengaluru(request);
  const line = { product, quantity: 1, size: 'M', color: 'Default' };
  const rentalPeriod = { startDate: day(5), endDate: day(6) };
  await page.addInitScript(
    (cart) => localStorage.setItem('guest_cart', cart),
    JSON.stringify([{ ...line, rentalPeriod }]),
  );
  await page.goto('/checkout');
  await settled(page);
  await fillAddress(page);
  await page.getByLabel('City').fill('Jaipur');
  await page.getByLabel('Postal code').fill(JAIPUR);
  const unavailable = page.getByRole('region', { name: 'Unavailable items' });
  await expect(unavailable).toContainText('It cannot arrive a day before');
  await page.getByRole('checkbox', { name: /^I will return / }).check();
  await page.getByText('Cash on Delivery', { exact: true }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(unavailable).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

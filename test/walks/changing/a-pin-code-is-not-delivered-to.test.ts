import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { barriers } from '../barriers.ts';
import { carrySession, demoSession, fillAddress, newPerson } from '../people.ts';
import { expect, settled, test } from '../visit.ts';

const FAR = '744101';
const JAIPUR = '302001';

async function setZones(request: APIRequestContext, zones: object[]): Promise<void> {
  const { token } = await demoSession(request, 'admin@vastra.test');
  const headers = { authorization: `Bearer ${token}` };
  const saved = await request.put('/api/admin/shipping/zones', { headers, data: { zones } });
  expect(saved.status()).toBe(200);
}

test.beforeEach(async ({ request }) => {
  await setZones(request, [{ name: 'Islands', pins: ['744'], serviceable: false }]);
});
test.afterEach(({ request }) => setZones(request, []));

/** Opens the form with this button and enters the PIN code. */
async function choosePin(part: Page | Locator, pin: string, button: string): Promise<void> {
  await part.getByRole('button', { name: button, exact: true }).click();
  await part.getByLabel('Deliver to').fill(pin);
  await part.getByRole('button', { name: 'Check', exact: true }).click();
}

async function someKurta(request: APIRequestContext) {
  const { products } = await (await request.get('/api/products?sort=price-asc&rental=0&limit=50')).json();
  return products.find(({ stock }: { stock: number }) => stock >= 20);
}

test('the product page and the list say whether they deliver, and again for another PIN code', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (each) => {
    if (each.url().includes('/api/shipping/serviceability')) asked.push(new URL(each.url()).search);
  });
  const product = await someKurta(request);
  await page.goto(`/product/${product._id}`);
  await settled(page);
  const main = page.getByRole('main');
  await choosePin(main, FAR, 'Check delivery to your PIN code');
  const refused = main.getByText('We do not deliver to this PIN code yet.');
  await expect(refused).toBeVisible();
  await expect(refused).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await choosePin(main, JAIPUR, 'Change');
  await expect(main.getByText(/^Delivery by \w{3}, \d+ \w{3} · Cash on delivery available/)).toBeVisible();
  await expect(refused).toBeHidden();

  asked.length = 0;
  await page.goto('/products');
  await settled(page);
  const promise = main.getByText(/^Delivery to 302001 by \w{3}, \d+ \w{3} · Cash on delivery/);
  await expect(promise).toBeVisible();
  expect(asked).toEqual([`?pin=${JAIPUR}`]);
  expect(await barriers(page)).toEqual([]);
  await choosePin(main, FAR, 'Change');
  await expect(main.getByText(`We do not deliver to ${FAR} yet.`)).toBeFocused();
  await expect(promise).toBeHidden();
  expect(await barriers(page)).toEqual([]);

  await page.goto('/search?q=kurta');
  await settled(page);
  await expect(main.getByText(`We do not deliver to ${FAR} yet.`)).toBeVisible();
  await choosePin(main, JAIPUR, 'Change');
  await expect(promise).toBeVisible();
});

test('the list asks for the PIN code, and its answer moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products');
  await settled(page);
  const main = page.getByRole('main');
  const list = main.getByRole('region', { name: 'Products' });
  const top = async () => (await list.boundingBox())?.y;
  const before = await top();
  await choosePin(main, JAIPUR, 'Check delivery to your PIN code');
  await expect(main.getByText(/^Delivery to 302001 by /)).toBeVisible();
  expect(await top()).toBe(before);
  await page.goto('/products?category=rental');
  await settled(page);
  await expect(main.getByText(/^Delivery to 302001/)).toBeHidden();
});

test('cart and checkout stop refusing once the PIN code is one that is delivered to', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { _id, sizes, colors } = await someKurta(request);
  const data = { product: _id, quantity: 1, size: sizes[0], color: colors[0] };
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await request.post('/api/cart', { headers, data })).ok()).toBe(true);
  await carrySession(page, person);
  await page.goto(`/product/${_id}`);
  await settled(page);
  const main = page.getByRole('main');
  await choosePin(main, FAR, 'Check delivery to your PIN code');
  await expect(main.getByText('We do not deliver to this PIN code yet.')).toBeVisible();

  await page.goto('/cart');
  await settled(page);
  const refused = main.getByText(`We do not deliver to PIN code ${FAR} yet. Please choose another address.`);
  await expect(refused).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await choosePin(main, JAIPUR, 'Change PIN code');
  await expect(main.getByText(/^Delivery by .* to 302001$/)).toBeVisible();
  await expect(refused).toBeHidden();
  const focused = main.locator(':focus');
  await expect(focused).toHaveText(/^Delivery by .* to 302001$/);

  await page.goto('/checkout');
  await settled(page);
  await fillAddress(page);
  const pin = page.getByLabel('Postal code');
  await pin.fill(FAR);
  await expect(refused.first()).toBeVisible();
  await page.getByLabel('State').fill('Andaman and Nicobar Islands');
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
  await expect(refused).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);
  await pin.fill('560025');
  await expect(main.getByText(/^Delivery by .* to 560025$/)).toBeVisible();
  await expect(refused).toHaveCount(0);
});

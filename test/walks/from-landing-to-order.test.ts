import type { APIRequestContext, Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { carrySession, fillAddress, newPerson } from './people.ts';
import { expect, settled, test } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function someKurta(request: APIRequestContext) {
  const { products } = await (
    await request.get('/api/products?category=women&rental=0&size=M&maxPrice=3000&limit=1')
  ).json();
  return products[0];
}

/** Two quick taps at one place, of which the second finds what the first has opened. */
async function tapTwice(page: Page, at: { x: number; y: number }): Promise<void> {
  await page.touchscreen.tap(at.x, at.y);
  await page.touchscreen.tap(at.x, at.y);
}

async function centreOf(page: Page, name: string) {
  const button = page.locator('[data-action-bar]').getByRole('button', { name });
  const box = await button.boundingBox();
  if (!box) throw new Error(`There is no ${name} in the bar`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('on a phone', () => {
  test.use({ ...PHONE, actionTimeout: 15_000 });

  test('a double tap places one order, whose page survives closing, a reload and Back', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request);
    const product = await someKurta(request);
    await carrySession(page, person);
    await page.goto(`/product/${product._id}`);
    await settled(page);
    await page.getByRole('main').getByRole('button', { name: 'Order Now' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await settled(page);
    await fillAddress(page);
    await tapTwice(page, await centreOf(page, 'Place Order'));

    const confirmed = page.getByRole('dialog', { name: 'Order Confirmed' });
    await expect(confirmed).toContainText(/VA-\d{2}-\d{6}/);
    await expect(page).toHaveURL(/\/order\/VA-\d{2}-\d{6}$/);
    // Beside the dialog, where the second tap of a double tap lands.
    await page.touchscreen.tap(20, 20);
    await expect(confirmed).toBeVisible();
    await confirmed.getByRole('button', { name: 'Close' }).click();
    await expect(confirmed).toBeHidden();

    const main = page.getByRole('main');
    const shown = async () => {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you, Rohan');
      await expect(main.getByRole('link', { name: product.name })).toBeVisible();
      await expect(main).toContainText('What happens next');
      await expect(main).toContainText('21 Residency Road');
      await expect(main).toContainText(person.email);
      await expect(confirmed).toBeHidden();
    };
    await shown();
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await settled(page);
    await shown();
    await main.getByRole('link', { name: 'Track order' }).click();
    await expect(page).toHaveURL(/\/profile\?orderId=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/order\/VA-/);
    await shown();

    const headers = { authorization: `Bearer ${person.token}` };
    const { orders } = await (await request.get('/api/cart/my-orders', { headers })).json();
    expect(orders).toHaveLength(1);
  });

  test('Order Now after Back orders what is chosen, and a double tap on Add to Cart adds one', async ({
    page,
    request,
  }) => {
    const product = await someKurta(request);
    await page.goto(`/product/${product._id}`);
    for (let times = 0; times < 2; times++) {
      await settled(page);
      await page.getByRole('main').getByRole('button', { name: 'Order Now' }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached();
      await page.goBack();
      await expect(page).toHaveURL(/\/product\//);
    }
    await page.evaluate(() => localStorage.removeItem('guest_cart'));
    await page.reload();
    await settled(page);
    await tapTwice(page, await centreOf(page, 'Add to Cart'));
    const toCart = page.locator('[data-action-bar]').getByRole('link', { name: 'Go to cart' });
    await expect(toCart).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached();
    await toCart.click();
    await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible();
  });

  test('the checkout begins with the last address, shows a wrong field above the bar, and clears what a PIN fills', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request);
    const product = await someKurta(request);
    const headers = { authorization: `Bearer ${person.token}` };
    const add = () => request.post('/api/cart', { headers, data: { product: product._id } });
    await add();
    await carrySession(page, person);
    await page.goto('/checkout');
    await settled(page);
    await fillAddress(page);
    const place = page.locator('[data-action-bar]').getByRole('button', { name: 'Place Order' });
    await page.getByLabel('Phone').fill('12345');
    await place.click();
    const phone = page.getByLabel('Phone');
    await expect(phone).toBeFocused();
    const top = async () => (await page.locator('[data-action-bar]').boundingBox())?.y ?? 0;
    const message = page.getByText('Enter a 10-digit mobile number so that the courier can reach you.');
    const box = await message.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());

    for (const name of ['City', 'State', 'Postal code']) await page.getByLabel(name).fill('');
    await phone.fill(person.mobileNumber);
    await place.click();
    await expect(page.getByText('Please enter your city.')).toBeVisible();
    await page.getByLabel('Postal code').fill('560038');
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
    await expect(page.getByText('Please enter your city.')).toBeHidden();
    await expect(page.getByLabel('City')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Save this address')).toBeChecked();
    await place.click();
    await expect(page).toHaveURL(/\/order\/VA-/);

    await add();
    await page.goto('/checkout');
    await settled(page);
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('21 Residency Road');
    await expect(page.getByLabel('Postal code')).toHaveValue('560038');
    await place.click();
    await expect(page.getByRole('dialog', { name: 'Order Confirmed' })).toBeVisible();
  });
});

import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import { barriers } from './barriers.ts';
import { carrySession, codeSentTo, fillAddress, newPerson, someDigits } from './people.ts';
import { expect, settled, test } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const SHIPPING = {
  firstName: 'Rohan',
  lastName: 'Iyer',
  address: '12 Civil Lines',
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302006',
  country: 'India',
};

interface Variant {
  size: string;
  color: string;
  stock: number;
}

/** Uses the variant with the most stock, because several walks buy this product. */
async function someKurta(request: APIRequestContext) {
  const { products } = await (
    await request.get('/api/products?category=women&rental=0&maxPrice=3000&limit=1')
  ).json();
  const { product } = await (await request.get(`/api/products/${products[0]._id}`)).json();
  const [most] = product.variants.sort((one: Variant, other: Variant) => other.stock - one.stock);
  const line = { product: product._id, size: most.size, color: most.color };
  return { _id: product._id, name: product.name, line };
}

/** Clicks the button to the checkout; returns whether it is busy while the browser waits for that page. */
async function isBusyUntilCheckoutOpens(page: Page, press: Locator): Promise<boolean> {
  const observed = Promise.withResolvers<void>();
  const hold = (route: Route) => observed.promise.then(() => route.continue());
  await page.route('**/checkout', hold, { times: 1 });
  // Evaluated before the click, because a page that is unloading cannot be evaluated.
  const wasBusy = press.evaluate(async (button: HTMLButtonElement) => {
    await new Promise((resolve) => window.addEventListener('beforeunload', resolve, { once: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return button.disabled && button.ariaBusy === 'true';
  });
  await press.click({ noWaitAfter: true });
  const isBusy = await wasBusy;
  observed.resolve();
  return isBusy;
}

/** Two quick taps in the same place; the second hits whatever the first has opened. */
async function tapTwice(page: Page, at: { x: number; y: number }): Promise<void> {
  // If the page is busy, the browser treats a tap as a long press, which does not click.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.touchscreen.tap(at.x, at.y);
  await page.touchscreen.tap(at.x, at.y);
}

async function centreOf(page: Page, name: string) {
  const button = page.locator('[data-action-bar]').getByRole('button', { name });
  const box = await button.boundingBox();
  if (!box) throw new Error(`There is no ${name} in the bar`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Counts taps on fields and buttons. */
function countTaps() {
  let taps = 0;
  const tap = async (what: Locator) => {
    taps++;
    await what.tap();
  };
  return { tap, count: () => taps };
}

/** Priced below the limit for cash on delivery, which is then preselected. */
async function cardOfSomethingAffordable(page: Page, request: APIRequestContext): Promise<Locator> {
  const { products } = await (await request.get('/api/products?rental=0&maxPrice=3000&limit=100')).json();
  const affordable = new Set(products.map(({ slug }: { slug: string }) => `/product/${slug}`));
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return links.nth(addresses.findIndex((address) => affordable.has(address)));
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
    // Outside the dialog, where the second tap of a double tap lands.
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

  test('home shows what was viewed before', async ({ page, request }) => {
    const product = await someKurta(request);
    await page.goto(`/product/${product._id}`);
    await settled(page);
    await page.goto('/');
    await settled(page);
    await page.mouse.wheel(0, 300);
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await expect(viewed.getByRole('link', { name: product.name }).first()).toBeAttached();
  });

  test('a press on Add to Cart counts however soon it comes after the page', async ({ page, request }) => {
    const product = await someKurta(request);
    await page.goto(`/product/${product._id}`);
    await settled(page);
    const addToCart = page.locator('[data-action-bar]').getByRole('button', { name: 'Add to Cart' });
    await addToCart.evaluate((button) => {
      const press = new MouseEvent('click', { bubbles: true, detail: 1 });
      Object.defineProperty(press, 'timeStamp', { value: 200 });
      button.dispatchEvent(press);
    });
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached();
  });

  test('Order Now after Back orders what is chosen, and a double tap on Add to Cart adds one', async ({
    page,
    request,
  }) => {
    const product = await someKurta(request);
    await page.goto(`/product/${product._id}`);
    for (let times = 0; times < 2; times++) {
      await settled(page);
      // Not by its accessible name, which is 'Please wait' while it is busy.
      const orderNow = page.locator('main button', { hasText: 'Order Now' });
      await expect(orderNow).not.toHaveAttribute('aria-busy');
      expect(await isBusyUntilCheckoutOpens(page, orderNow)).toBe(true);
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

  test('no button opens under the second tap of a double tap', async ({ page, request }) => {
    const { products } = await (await request.get('/api/products?rental=0&limit=100&inStock=1')).json();
    const length = ({ colors }: { colors: string[] }) => (colors[0] ?? '').length;
    const [short] = products.sort((one: typeof short, other: typeof short) => length(one) - length(other));
    await page.goto(`/product/${short._id}`);
    await settled(page);
    const bar = page.locator('[data-action-bar]');
    const before = await bar.getByRole('button', { name: 'Add to Cart' }).boundingBox();
    await bar.getByRole('button', { name: 'Add to Cart' }).tap();
    const opened = await bar.getByRole('link', { name: 'Go to cart' }).boundingBox();
    expect((opened?.x ?? 0) + (opened?.width ?? 0)).toBeLessThanOrEqual(before?.x ?? 0);
  });

  test('the checkout begins with the last address, shows a wrong field above the bar, and clears what a PIN fills', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request);
    const product = await someKurta(request);
    const headers = { authorization: `Bearer ${person.token}` };
    const add = () => request.post('/api/cart', { headers, data: product.line });
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
    await expect(page.getByLabel('Postal code')).toBeFocused();
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

  test('a new shopper orders with nine taps and one code, and gets the discount for a first order', async ({
    page,
    request,
  }) => {
    const { tap, count } = countTaps();
    const digits = someDigits();
    await page.goto('/');
    await settled(page);
    const card = await cardOfSomethingAffordable(page, request);
    await tap(card);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Order Now' })).toBeVisible();
    await settled(page);
    await tap(main.getByRole('button', { name: 'Order Now' }));
    await expect(page).toHaveURL(/\/checkout$/);
    await settled(page);
    const address = {
      Phone: `7${digits}`,
      'First name': 'Tara',
      'Last name': 'Iyer',
      Address: '21 Residency Road',
      'Postal code': '560025',
    };
    // On a slow connection customers place the order before the postal code has filled in city and state.
    const { promise: placed, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/shipping/pins/*', async (route) => {
      await placed;
      await route.continue();
    });
    for (const [name, text] of Object.entries(address)) {
      await tap(page.getByLabel(name, { exact: true }));
      await page.keyboard.insertText(text);
    }
    await expect(main).toContainText('10% off your first order.');
    await tap(page.locator('[data-action-bar]').getByRole('button', { name: 'Place Order' }));
    goOn();
    const window = page.getByRole('dialog', { name: 'Login' });
    await expect(window.getByLabel('Email')).toBeFocused();
    await expect(window.getByLabel('Mobile number')).toHaveValue(`7${digits}`);
    await expect(window).toContainText('The code to your mobile number logs you in and places your order.');
    await page.keyboard.insertText(`tara-${digits}@vastra.test`);
    await tap(window.getByRole('button', { name: 'Send OTP' }));
    await expect(window.getByRole('textbox', { name: 'OTP' })).toBeFocused();
    await page.keyboard.insertText(await codeSentTo(request, `7${digits}`));

    await expect(page.getByRole('dialog', { name: 'Order Confirmed' })).toBeVisible();
    expect(count()).toBe(9);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(main).toContainText('Discount');
    await page.goBack();
    await expect(page).toHaveURL(/\/product\//);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}` };
    const { orders } = await (await request.get('/api/cart/my-orders', { headers })).json();
    expect(orders).toHaveLength(1);
    expect(orders[0].summary.discount).toBeCloseTo(orders[0].summary.subtotal / 10, 1);
    expect(orders[0].shippingInfo).toMatchObject({ city: 'Bengaluru', phone: `7${digits}` });
  });

  test('Back closes the login window of the checkout, and leaves the checkout only then', async ({
    page,
    request,
  }) => {
    const product = await someKurta(request);
    await page.goto(`/product/${product._id}`);
    await settled(page);
    await page.getByRole('main').getByRole('button', { name: 'Order Now' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await settled(page);
    await page.getByLabel('First name').fill('Tara');
    const login = page.getByRole('dialog', { name: 'Login' });
    for (let times = 0; times < 2; times++) {
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await expect(login).toBeVisible();
      await expect(login).not.toContainText('places your order');
      await page.goBack();
      await expect(login).toBeHidden();
      await expect(page.getByLabel('First name')).toHaveValue('Tara');
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/product\//);
  });

  test('a returning shopper orders with three taps, at the full price', async ({ page, request }) => {
    const { tap, count } = countTaps();
    const person = await newPerson(request);
    const headers = { authorization: `Bearer ${person.token}` };
    await request.post('/api/cart', { headers, data: (await someKurta(request)).line });
    const before = { paymentMethod: 'cod', shippingInfo: SHIPPING };
    expect((await request.post('/api/cart/orders', { headers, data: before })).status()).toBe(201);
    await carrySession(page, person);
    await page.goto('/');
    await settled(page);
    await tap(await cardOfSomethingAffordable(page, request));
    const orderNow = page.getByRole('main').getByRole('button', { name: 'Order Now' });
    await expect(orderNow).toBeVisible();
    await settled(page);
    await tap(orderNow);
    await expect(page).toHaveURL(/\/checkout$/);
    await settled(page);
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(SHIPPING.address);
    await expect(page.getByText('FIRST10')).toBeHidden();
    await tap(page.locator('[data-action-bar]').getByRole('button', { name: 'Place Order' }));
    await expect(page.getByRole('dialog', { name: 'Order Confirmed' })).toBeVisible();
    expect(count()).toBe(3);
  });

  test('Order Now orders what is chosen, also before the cart has loaded', async ({ page, request }) => {
    const person = await newPerson(request);
    const product = await someKurta(request);
    const orderNow = page.getByRole('main').getByRole('button', { name: 'Order Now' });
    await carrySession(page, person);
    await page.goto(`/product/${product._id}`);
    await settled(page);
    await orderNow.click();
    await expect(page).toHaveURL(/\/checkout$/);
    await settled(page);

    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() === 'GET') await pressed.promise;
      await route.continue();
    });
    await page.goto(`/product/${product._id}`);
    await settled(page);
    await orderNow.click();
    pressed.resolve();
    await expect(page).toHaveURL(/\/checkout$/);
    const headers = { authorization: `Bearer ${person.token}` };
    const { items } = await (await request.get('/api/cart', { headers })).json();
    expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1]);
  });

  test('a cart gets the discount for a first order by itself, stops at the stock, and goes on without what is sold out', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request);
    const headers = { authorization: `Bearer ${person.token}` };
    const product = await someKurta(request);
    const { products } = await (await request.get('/api/products?rental=0&limit=100')).json();
    const gone = products.find(({ stock }: { stock: number }) => stock === 0);
    await carrySession(page, person);
    const line = { product: gone, quantity: 1, size: gone.sizes[0], color: gone.colors[0] };
    await page.addInitScript(
      (lines) => sessionStorage.getItem('begun') ?? localStorage.setItem('guest_cart', lines),
      JSON.stringify([line]),
    );
    await page.addInitScript(() => sessionStorage.setItem('begun', 'yes'));
    await request.post('/api/cart', { headers, data: product.line });
    await page.goto('/cart');
    await settled(page);
    await expect(page.getByText('FIRST10, 10% off')).toBeVisible();
    await page.getByRole('button', { name: 'Remove FIRST10' }).click();
    await expect(page.getByText('FIRST10, 10% off')).toBeHidden();
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: /^Use FIRST10/ }).click();
    await expect(page.getByText('FIRST10, 10% off')).toBeVisible();

    const row = page.getByRole('listitem').filter({ hasText: product.name });
    const { items } = await (await request.get('/api/cart', { headers })).json();
    const mine = items.find((each: { product: { _id: string } }) => each.product._id === product._id);
    const patch = { headers, data: { quantity: mine.available } };
    expect((await request.patch(`/api/cart/${mine._id}`, patch)).status()).toBe(200);
    await page.reload();
    await settled(page);
    await expect(row.getByText(`Only ${mine.available} left`)).toBeVisible();
    await expect(row.getByRole('button', { name: /^Increase/ })).toBeDisabled();

    await expect(page.getByText('This is sold out.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    const goOn = page.getByRole('button', { name: 'Remove and continue' });
    await page.goto('/checkout');
    await settled(page);
    await expect(goOn).toBeVisible();
    await page.goto('/cart');
    await settled(page);
    await expect(goOn).toBeInViewport();
    await goOn.click();
    await expect(page).toHaveURL(/\/checkout$/);
    await settled(page);
    await expect(page.getByRole('main')).toContainText(product.name);
    await expect(page.getByText(gone.name)).toBeHidden();
  });

  test('a cart with nothing but sold-out items leads to no order', async ({ page, request }) => {
    const { products } = await (await request.get('/api/products?rental=0&limit=100')).json();
    const gone = products.find(({ stock }: { stock: number }) => stock === 0);
    const line = { product: gone, quantity: 1, size: gone.sizes[0], color: gone.colors[0] };
    await page.addInitScript((lines) => localStorage.setItem('guest_cart', lines), JSON.stringify([line]));
    await page.goto('/cart');
    await settled(page);
    const main = page.getByRole('main');
    await expect(main).toContainText('Nothing in your cart can be ordered.');
    await expect(main.getByText('free shipping')).toBeHidden();
    await expect(main.getByRole('link', { name: 'Proceed to Checkout' })).toBeHidden();
    await page.goto('/checkout');
    await settled(page);
    for (const button of await main.getByRole('button', { name: 'Place Order' }).all())
      await expect(button).toBeDisabled();
    await expect(main.getByText('Nothing in your cart can be ordered.').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
});

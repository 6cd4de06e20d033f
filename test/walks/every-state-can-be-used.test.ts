import type { APIRequestContext, Page } from '@playwright/test';
import { expectUsable } from './barriers.ts';
import { carrySession, fillAddress, newPerson } from './people.ts';
import { freeOutfit } from './three-sides.ts';
import { expect, settled, test } from './visit.ts';

// everyone-can-use-it checks pages as they open; this file checks the states that they reach.

const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

const expectOpenToAll = (page: Page) => expectUsable(page, LOOKS);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

async function some(request: APIRequestContext, query: string) {
  return (await (await request.get(`/api/products?${query}`)).json()).products;
}

/** Presets an entry of localStorage. */
const bring = (page: Page, key: string, things: unknown) =>
  page.addInitScript(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [key, JSON.stringify(things)],
  );

const lineOf = (product: { sizes: string[]; colors: string[] }, quantity = 1) => ({
  product,
  quantity,
  size: product.sizes[0] ?? 'M',
  color: product.colors[0] ?? 'Default',
});

/** Gives one cart line the longest possible name without spaces. */
const lengthenName = (page: Page, index: number) =>
  page.route('**/api/cart/quote', async (route) => {
    const cart = await (await route.fetch()).json();
    cart.items[index].product.name = 'Pochampally'.repeat(18);
    await route.fulfill({ json: cart });
  });

const SHIPPING = {
  firstName: 'Rohan',
  lastName: 'Iyer',
  address: '21 Residency Road',
  city: 'Bengaluru',
  postalCode: '560025',
  country: 'India',
};

/** Shows all orders as delivered, with the longest possible product names without spaces. */
const deliverOrders = (page: Page) =>
  page.route(/\/api\/(cart\/my-orders|orders\/[^/]+)$/, async (route) => {
    const answer = await (await route.fetch()).json();
    const returnableUntil = new Date(Date.now() + 86_400_000).toISOString();
    for (const order of answer.orders ?? [answer.order]) {
      Object.assign(order, { status: 'Delivered', returnableUntil });
      for (const item of order.items)
        Object.assign(item, { name: 'Pochampally'.repeat(18), returnableUntil });
    }
    await route.fulfill({ json: answer });
  });

test('a product with its pictures near, its size chart, its menu of reviews, and the form', async ({
  page,
  request,
}) => {
  await carrySession(page, await newPerson(request));
  const [product] = await some(request, 'category=women&rental=0&limit=1');
  await open(page, `/product/${product._id}`);
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .click();
  const enlarged = page.getByRole('dialog', { name: /enlarged$/ });
  await expect(enlarged).toBeVisible();
  // A small version shows until the large picture has loaded.
  await expect(enlarged.locator('picture')).toHaveCSS('background-image', /\/320\.webp/);
  await expectOpenToAll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(page.getByRole('dialog', { name: 'Size chart' })).toBeVisible();
  await expectOpenToAll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await page.getByRole('heading', { name: 'Write a review' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await expectOpenToAll(page);
});

test('a product that is sold out, and an outfit with its calendar', async ({ page, request }) => {
  const gone = (await some(request, 'limit=100')).find(({ stock }: { stock: number }) => stock === 0);
  await open(page, `/product/${gone._id}`);
  await expect(page.getByText('Out of Stock').first()).toBeVisible();
  await expectOpenToAll(page);
  await open(page, `/product/${(await freeOutfit(request, 0)).outfit._id}`);
  await page.getByText('Security deposit (due with order)').scrollIntoViewIfNeeded();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expectOpenToAll(page);
});

test('the header with its menus, and the search with what it found', async ({ page, request }) => {
  await carrySession(page, await newPerson(request));
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectOpenToAll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Women' })).toBeVisible();
  await expectOpenToAll(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('heading', { name: 'Recent Searches' })).toBeVisible();
  await expectOpenToAll(page);
  await search.getByLabel('Search products').fill('kurti');
  await page.keyboard.press('Enter');
  await expect(search.getByRole('article').first()).toBeVisible();
  await expectOpenToAll(page);
});

test('a listing with active filters, with the filter drawer, and without results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/products?category=women&size=M&maxPrice=3000&rating=3');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Filter/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer.getByRole('slider').first()).toBeVisible();
  for (const title of ['Brand', 'Fabric']) await drawer.locator('summary', { hasText: title }).click();
  await expect(drawer.getByRole('link', { name: /^Bagru Print House/ })).toBeVisible();
  await expectOpenToAll(page);
  await open(page, '/products?category=women&tag=no-such-tag');
  await expect(page.getByText('No products found')).toBeVisible();
  await expectOpenToAll(page);
});

test('a cart that has changed, a name in it too long for a line, and something taken out', async ({
  page,
  request,
}) => {
  const [dearer, scarce] = await some(request, 'category=women&rental=0&limit=2');
  const gone = (await some(request, 'limit=100')).find(({ stock }: { stock: number }) => stock === 0);
  const [rental] = await some(request, 'rental=1&limit=1');
  const lines = [
    lineOf({ ...dearer, price: dearer.price + 500 }),
    lineOf(scarce, 9999),
    lineOf(gone),
    lineOf(rental),
  ];
  await bring(page, 'guest_cart', lines);
  await lengthenName(page, 1);
  await open(page, '/cart');
  await expect(page.getByText(/^The price of this item has changed/)).toBeVisible();
  await page.getByText('Price breakdown').click();
  await page.getByRole('button', { name: `Remove ${rental.name}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectOpenToAll(page);
});

test('a checkout with faults, and its window to log in', async ({ page, request }) => {
  const [product] = await some(request, 'category=women&rental=0&sort=price-asc&limit=1');
  await bring(page, 'guest_cart', [lineOf(product)]);
  await lengthenName(page, 0);
  await open(page, '/checkout');
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
  await expect(page.getByText('Please fill in all shipping information fields.')).toBeVisible();
  await expectOpenToAll(page);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page
    .getByRole('dialog', { name: 'Login' })
    .getByRole('button', { name: 'Use your password instead' })
    .click();
  await expect(page.getByLabel('Email or mobile number')).toBeVisible();
  await expectOpenToAll(page);
});

test('an order that is placed, and then listed', async ({ page, request }) => {
  const person = await newPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const [product] = await some(request, 'category=men&rental=0&limit=1');
  await request.post('/api/cart', { headers, data: { ...lineOf(product), product: product._id } });
  await carrySession(page, person);
  await open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).first().click();
  const placed = page.getByRole('dialog', { name: 'Order Confirmed' });
  await expect(placed).toBeVisible();
  // The order's content stays behind the dialog, although the cart is already empty.
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeAttached();
  await expect(page.getByText('Order Summary')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
  await expectOpenToAll(page);
  await placed.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('article', { name: /^VA-/ })).toBeVisible();
  await expectOpenToAll(page);
});

test('a window to send something back whose name is too long for a line', async ({ page, request }) => {
  const person = await newPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const [product] = await some(request, 'category=men&rental=0&limit=1');
  await request.post('/api/cart', { headers, data: { ...lineOf(product), product: product._id } });
  const data = { paymentMethod: 'cod', shippingInfo: SHIPPING };
  expect((await request.post('/api/cart/orders', { headers, data })).status()).toBe(201);
  await carrySession(page, person);
  await deliverOrders(page);
  // Mocked: the server would refuse, because for it the order is not delivered.
  const quote = { success: true, quote: { refund: 1499 } };
  await page.route('**/returns/quote?*', (route) => route.fulfill({ json: quote }));
  await open(page, '/profile?tab=orders');
  await page.getByRole('button', { name: 'Return items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByLabel(/^Reason for returning/)).toBeVisible();
  await expect(dialog.getByText('Expected refund: ₹1,499')).toBeVisible();
  await expectOpenToAll(page);
  expect(await dialog.locator('form').evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0);
});

test('a wishlist, and one that was passed on', async ({ page, request }) => {
  const products = await some(request, 'category=women&limit=3');
  await bring(page, 'guest_wishlist', products);
  await open(page, '/wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expectOpenToAll(page);
  await open(page, `/wishlist?items=${products.map(({ _id }: { _id: string }) => _id).join(',')}`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expectOpenToAll(page);
});

test('a letter with faults, and one that was taken', async ({ browser }) => {
  // A page without console checks: the browser logs failed requests.
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, '/support');
  const form = page.getByRole('form', { name: 'Complaint' });
  await form.getByLabel('Name').fill('Meher Gill');
  await form.getByLabel('Email').fill('meher@vastra');
  await form.getByLabel('What went wrong').fill('The hem came undone.');
  await form.getByRole('button', { name: 'Send complaint' }).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectOpenToAll(page);
  await form.getByLabel('Email').fill('meher@vastra.test');
  await form.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText(/Your ticket number is/)).toBeVisible();
  await expectOpenToAll(page);
  await context.close();
});

test('pages of words, and pages that are not there', async ({ browser }) => {
  // A page without console checks: the browser logs 404 responses.
  const context = await browser.newContext();
  const page = await context.newPage();
  // One address of each kind; the others use the same components.
  for (const address of ['/privacy-policy', '/no-such-page', '/product/no']) {
    await open(page, address);
    await expectOpenToAll(page);
  }
  await context.close();
});

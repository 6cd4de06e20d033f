import type { Locator, Page } from '@playwright/test';
import { carrySession, newPerson, signIn } from './people.ts';
import { expect, settled, test } from './visit.ts';

type Shift = PerformanceEntry & { value: number };

test.use({ viewport: { width: 390, height: 844 } });

test('a notice and what can be done about it lie within the screen', async ({ page, request }) => {
  const { products } = await (await request.get('/api/products?category=women&rental=0&limit=1')).json();
  const line = {
    product: products[0],
    quantity: 1,
    size: products[0].sizes[0],
    color: products[0].colors[0],
  };
  await page.addInitScript((cart) => localStorage.setItem('guest_cart', cart), JSON.stringify([line]));
  await page.goto('/cart');
  await settled(page);
  await page.getByRole('button', { name: `Remove ${products[0].name}` }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  await expect(page.getByRole('button', { name: `Remove ${products[0].name}` })).toBeVisible();
});

test('the way on is at the thumb: the shop’s tabs, or a bar of the page’s own', async ({ page, request }) => {
  const { products } = await (await request.get('/api/products?category=women&rental=0&limit=1')).json();
  const tabs = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Shop' });
  await page.goto('/cart');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(tabs).toBeVisible();
  await page.goto(`/product/${products[0]._id}`);
  await settled(page);
  await expect(tabs).toBeHidden();
  await page.locator('[data-action-bar]').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).last()).toBeVisible();
  await expect(tabs).toBeHidden();
});

test('the cart is in reach after scrolling, and Back closes what is open instead of leaving', async ({
  page,
}) => {
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const open = page.locator('dialog[open]');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) loaded.push(request.url());
  });
  const closesOnBack = async (opener: Locator) => {
    await expect(cart).toBeInViewport({ ratio: 1 });
    const before = page.url();
    await opener.click();
    await expect(open).toBeVisible();
    loaded.length = 0;
    await page.goBack();
    await expect(open).toBeHidden();
    expect([page.url(), loaded]).toEqual([before, []]);
  };
  await page.goto('/products?category=women');
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await closesOnBack(page.getByRole('banner').getByRole('button', { name: 'Menu' }));
  await closesOnBack(page.getByRole('banner').getByRole('link', { name: 'Search' }));
  const filter = page.getByRole('link', { name: /^Filter/ });
  await closesOnBack(filter);

  // A filter chosen in the drawer stays; the next Back removes it.
  await filter.click();
  await open.getByRole('link', { name: /^M, / }).click();
  await expect(page).toHaveURL('/products?category=women&size=M');
  await page.goBack();
  await expect(open).toBeHidden();
  await expect(page).toHaveURL('/products?category=women&size=M');
  await page.goBack();
  await expect(page).toHaveURL('/products?category=women');

  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await closesOnBack(page.getByRole('link', { name: /^Enlarge/ }).first());
  await page.goBack();
  await expect(page).toHaveURL('/products?category=women');
});

test('in a tab that began with a product, Back closes what is open after a colour was chosen', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/api/products?limit=40&rental=0')).json();
  const { _id } = products.find(({ colors }: { colors: string[] }) => colors.length > 1);
  await page.goto('/cart');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((path) => void window.open(path), `/product/${_id}`),
  ]);
  await settled(tab);
  const goBack = () => tab.evaluate(() => window.history.back());
  const menu = tab.getByRole('banner').getByRole('button', { name: 'Menu' });
  const open = tab.locator('dialog[open]');
  await menu.click();
  await expect(open).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(open).toBeHidden();
  await tab.locator('input[name=color]:not(:checked)').first().check({ force: true });
  await expect(tab).toHaveURL(/[?]color=/);
  // The history has no entry before this page.
  await goBack();
  await expect(tab).not.toHaveURL(/[?]color=/);
  await menu.click();
  await expect(open).toBeVisible();
  await goBack();
  await expect(open).toBeHidden();
});

test('banners follow a swipe, a chosen colour is in the address, and a form knows who is signed in', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await carrySession(page, person);
  await page.goto('/');
  await settled(page);
  const banners = page.getByRole('region', { name: 'Featured banners' });
  const slide = (number: number) => banners.getByRole('group', { name: new RegExp(`^${number} of`) });
  await expect(slide(1)).toBeVisible();
  await banners.evaluate((element) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
    const start = touch(300);
    element.dispatchEvent(new TouchEvent('touchstart', { touches: [start], bubbles: true }));
    element.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(120)], bubbles: true }));
  });
  await expect(slide(2)).not.toHaveAttribute('inert');

  const { products } = await (await request.get('/api/products?category=women&rental=0&limit=24')).json();
  const coloured = products.find(({ colors }: { colors: string[] }) => colors.length > 1);
  await page.goto(`/product/${coloured.slug}`);
  await settled(page);
  const other = page
    .getByRole('radiogroup', { name: 'Colour' })
    .getByRole('radio', { checked: false })
    .first();
  const colour = (await other.getAttribute('value')) as string;
  await other.check();
  await expect(page).toHaveURL(
    new URL(`/product/${coloured.slug}?${new URLSearchParams({ color: colour })}`, page.url()).href,
  );
  await page.reload();
  await expect(page.getByRole('radio', { name: colour, exact: true })).toBeChecked();

  await page.goto('/support');
  const complaint = page.getByRole('form', { name: 'Complaint' });
  await expect(complaint.getByLabel('Name')).toHaveValue(person.name);
  await expect(complaint.getByLabel('Email')).toHaveValue(person.email);
});

test('the home page is short, and shows each product once, in rows that scroll sideways', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const main = page.getByRole('main');
  const shopNow = await main.getByRole('link', { name: 'Shop Now' }).first().boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox();
  expect((shopNow?.y ?? 0) + (shopNow?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  const links = main.getByRole('article').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(30);
  expect(new Set(addresses).size).toBe(addresses.length);

  for (const list of await main.locator('section > ul:has(article)').all()) {
    await list.scrollIntoViewIfNeeded();
    const last = list.getByRole('article').last();
    await expect(last).not.toBeInViewport();
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect(last).toBeInViewport();
  }
  // Every section has been visible, so none has an estimated height.
  const [height, width] = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollHeight, scrollWidth];
  });
  expect(height).toBeLessThan(11_500);
  expect(width).toBe(390);
});

test('text of twice the size fits the screen, and links of a product are large enough for a thumb', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/api/products?category=women&rental=0&limit=1')).json();
  await page.goto(`/product/${products[0]._id}`);
  await settled(page);
  const main = page.getByRole('main');
  const { category } = products[0];
  for (const link of [
    main.locator('dl').getByRole('link', { name: category.name }).first(),
    main.getByRole('button', { name: 'Check delivery to your PIN code' }),
  ])
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const twice = { content: 'html { font-size: 200% !important }' };
  await page.addStyleTag(twice);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  for (const crumb of await crumbs.all())
    expect(await crumb.locator('*').evaluate(widthLacking), await crumb.innerText()).toBe(0);

  await page.goto('/products?sort=price-asc');
  await settled(page);
  await page.addStyleTag(twice);
  const sort = page.getByLabel('Sort by');
  expect(await sort.evaluate(widthLacking)).toBe(0);
  await page.setViewportSize({ width: 768, height: 844 });
  const filter = page.getByRole('link', { name: 'Filter' });
  expect((await filter.boundingBox())?.height).toBe((await sort.boundingBox())?.height);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto('/');
  await settled(page);
  await page.addStyleTag(twice);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const quote = page.locator('blockquote').first();
  await quote.scrollIntoViewIfNeeded();
  const [needed, shown] = await quote.evaluate((element) => [element.scrollHeight, element.clientHeight]);
  expect(needed).toBeLessThanOrEqual((shown ?? 0) + 3);
});

test('text of twice the size fits the lists and reports of the admin area', async ({ page }) => {
  await signIn(page, 'admin@vastra.test');
  for (const path of ['home', 'orders', 'customers', 'settings', 'ledger']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test('a refused registration leads to the first wrong field, whose error goes while it is corrected', async ({
  page,
}) => {
  await page.goto('/register');
  await settled(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Rohan Iyer');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('the tab of the profile that an address asks for is in sight', async ({ page, request }) => {
  await carrySession(page, await newPerson(request));
  await page.goto('/profile?tab=myRentalSubmissions');
  await expect(page.getByRole('link', { name: 'My Rental Submissions' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Recent Orders' }).click();
  await expect(page.getByRole('link', { name: 'Recent Orders' })).toBeInViewport({ ratio: 1 });
});

test('words that are longer than the screen are broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route('**/api/products/search?*', async (route) => {
    const found = await (await route.fetch()).json();
    const word = 'Pochampally'.repeat(18);
    await route.fulfill({ json: found.map((product: object) => ({ ...product, name: word, brand: word })) });
  });
  await page.goto('/cart');
  await settled(page);
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByLabel('Search products').fill('kurta');
  await page.keyboard.press('Enter');
  await expect(search.getByRole('article').first()).toContainText('PochampallyPochampally');
  expect(await search.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
});

/** Pixels missing from an element's width to show its content; for a select, to show its longest option. */
function widthLacking(element: HTMLElement): number {
  if (element.tagName !== 'SELECT') return element.scrollWidth - element.clientWidth;
  const shown = element.offsetWidth;
  element.style.cssText = 'flex: none; width: max-content; max-width: none';
  return Math.max(0, element.offsetWidth - shown);
}

declare global {
  interface Window {
    shifts: number[];
  }
}

/** Records layout shifts for CLS. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push((entry as Shift).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** CLS so far. The browser reports a layout shift only after its frame, so this waits two frames. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = () => resolve(window.shifts.reduce((all, each) => all + each, 0));
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(sum)));
      }),
  );

for (const [address, empty] of [
  ['/cart', 'Your cart is empty'],
  ['/wishlist', 'Your wishlist is empty'],
  ['/checkout', 'Your cart is empty'],
  ['/profile', 'No orders found. Place an order to see it here!'],
] as const) {
  test(`nothing that was seen moves when what belongs to a person comes: ${address}`, async ({
    page,
    request,
  }) => {
    await carrySession(page, await newPerson(request));
    await noteShifts(page);
    await page.goto(address);
    await expect(page.getByText(empty)).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
}

test('an outfit’s calendar is there without a press, and nothing moves for it', async ({ page, request }) => {
  const { products } = await (await request.get('/api/products?rental=1&limit=1')).json();
  await noteShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/product/${products[0].slug}`);
    await settled(page);
    await page.getByLabel('Last day').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('region', { name: 'Calendar' }).getByRole('grid').first()).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.02);
  }
});

import type { APIRequestContext, Page } from '@playwright/test';
import { dayName } from '#app/rentals/availability/month-grid.ts';
import { press, skipToContent, tabTo, write } from './keyboard.ts';
import { carrySession, carrySessionUntilSignOut, newPerson } from './people.ts';
import { freeOutfit } from './three-sides.ts';
import { expect, settled, showing, test, WITH_MOTION } from './visit.ts';

test.use(WITH_MOTION);

// This file uses the keyboard only, for everything except the direct path to an order.

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** Products with several sizes in stock, so that walks can use different ones. */
async function dressed(request: APIRequestContext) {
  const { products } = await (await request.get('/api/products?category=women&rental=0&limit=48')).json();
  return products.filter(
    ({ sizes, stock }: { sizes: string[]; stock: number }) => sizes.length > 2 && stock > 4,
  );
}

/** Products whose card adds size M without asking, with enough stock for other walks too. */
async function plentifulInM(request: APIRequestContext) {
  const products = await dressed(request);
  const areInStock = await Promise.all(
    products.map(async ({ _id, sizes, colors }: { _id: string; sizes: string[]; colors: string[] }) => {
      const { product } = await (await request.get(`/api/products/${_id}`)).json();
      return product.variants.some(
        (each: { size: string; color: string; stock: number }) =>
          sizes.includes('M') && each.size === 'M' && each.color === colors[0] && each.stock > 4,
      );
    }),
  );
  return products.filter((_: unknown, index: number) => areInStock[index]).toReversed();
}

const activeFilters = (page: Page) => page.getByRole('list', { name: 'Active filters' });

test('a listing is narrowed, ordered and followed on', async ({ page }) => {
  await open(page, '/products?category=women');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await skipToContent(page);
  await tabTo(filters.getByRole('slider', { name: 'Highest price' }));
  await page.keyboard.press('PageDown');
  await expect(activeFilters(page).getByRole('link', { name: /₹/ })).toBeVisible();
  await press(activeFilters(page).getByRole('link', { name: /₹/ }));
  await expect(activeFilters(page)).toBeHidden();
  // After the chip is removed, focus continues with its neighbour.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc');
});

test('on a phone: the menu, the filters as a sheet, and each gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/products');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await press(opener);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Women' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  // The menu counts as closed only after its links are removed; people do not press a key sooner.
  await expect(page.getByRole('navigation', { name: 'Menu', includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await press(menu.getByRole('link', { name: 'Women' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women');
  await expect(menu).toBeHidden();

  const filter = page.getByRole('main').getByRole('link', { name: /^Filter/ });
  await press(filter);
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await press(sheet.getByRole('link', { name: /Kurta sets/ }));
  await expect(page).toHaveURL(/subcategory=Kurta/);
  await expect(sheet.getByRole('link', { name: /Kurta sets/ })).toHaveAttribute('aria-current', 'true');
  await press(sheet.getByRole('button', { name: /^Show \d+/ }));
  await expect(sheet).toBeHidden();
  await expect(filter).toBeFocused();
});

test('a product: near pictures, its size chart, its words, two pieces of it, and on to the order', async ({
  page,
  request,
}) => {
  const [{ _id, name }] = await dressed(request);
  await open(page, `/product/${_id}`);
  await skipToContent(page);
  await press(page.getByRole('link', { name: /^Enlarge/ }).first());
  const closer = page.getByRole('dialog', { name: /enlarged$/ });
  await expect(closer.getByText('100%')).toBeVisible();
  await page.keyboard.press('+');
  await expect(closer.getByText('110%')).toBeVisible();
  await press(closer.getByRole('button', { name: 'Close' }));
  await expect(closer).toBeHidden();

  const toChart = page.getByRole('button', { name: 'Size chart' });
  await press(toChart);
  const chart = page.getByRole('dialog', { name: 'Size chart' });
  await expect(chart.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart).toBeHidden();
  await expect(toChart).toBeFocused();

  await tabTo(page.getByRole('tab', { name: 'Description' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Material & Care' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Material & Care' })).toBeFocused();

  await tabTo(page.getByRole('button', { name: `Increase quantity of ${name}` }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Order Now' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible();
});

test('a review is written', async ({ page, request }) => {
  await carrySession(page, await newPerson(request));
  const [, { _id }] = await dressed(request);
  await open(page, `/product/${_id}`);
  await skipToContent(page);
  await tabTo(page.getByRole('tab', { name: 'Description' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
  await page.getByRole('heading', { name: 'Write a review' }).scrollIntoViewIfNeeded();
  await tabTo(page.getByRole('radio', { name: '1 star' }));
  await page.keyboard.press('ArrowRight');
  await write(page, { 'Your review': 'Cool in May, and the border lies flat.' });
  await showing(page.getByText('Review submitted successfully!'), () =>
    press(page.getByRole('button', { name: 'Submit Review' })),
  );
  await expect(page.getByText('Cool in May, and the border lies flat.')).toBeVisible();
  await expect(page.getByText('You have already reviewed this product.')).toBeVisible();
});

test('a cart: one more, gone and back again, a coupon', async ({ page, request }) => {
  const person = await newPerson(request);
  const [, , { _id, name, sizes, colors }] = await dressed(request);
  await request.post('/api/cart', {
    headers: { authorization: `Bearer ${person.token}` },
    data: { product: _id, quantity: 1, size: sizes[1], color: colors[0] },
  });
  await carrySession(page, person);
  await open(page, '/cart');
  await skipToContent(page);
  await press(page.getByRole('button', { name: `Increase quantity of ${name}` }));
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')).toHaveText('2');
  await press(page.getByRole('button', { name: `Remove ${name}` }));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText(`${name} was removed`)).toBeVisible();
  await page.keyboard.press('Alt+KeyT');
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await write(page, { Coupon: 'first10' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('FIRST10, 10% off')).toBeVisible();
});

test('a wishlist: passed on, its pieces to the cart and away', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const [one, other] = await plentifulInM(request);
  await page.addInitScript(
    (list) => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('guest_wishlist', list);
      sessionStorage.setItem('begun', 'yes');
    },
    JSON.stringify([one, other]),
  );
  await open(page, '/wishlist');
  await skipToContent(page);
  await showing(page.getByText('Link copied'), () => press(page.getByRole('button', { name: 'Share' })));
  await showing(page.getByText('Item added to cart successfully'), () =>
    press(page.getByRole('button', { name: new RegExp(`^Move to Cart.*${one.name}$`) })),
  );
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  await press(page.getByRole('button', { name: `Remove ${other.name} from wishlist` }));
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test('an outfit’s days are chosen in its calendar, and its terms agreed to', async ({ page, request }) => {
  const { outfit, period } = await freeOutfit(request, 1);
  await open(page, `/product/${outfit._id}`);
  await skipToContent(page);
  await tabTo(page.getByLabel('Last day'));
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await tabTo(calendar.locator('[data-day][tabindex="0"]'));
  for (const day of [period.startDate, period.endDate]) {
    const wanted = calendar.getByRole('button', { name: dayName(day) });
    await tabTo(wanted, 'ArrowRight');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(/× 3 days$/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Order Now' }));
  await expect(page).toHaveURL(/\/checkout/);
  await settled(page);
  const agreed = page.getByRole('checkbox', { name: /^I will return/ });
  await press(agreed, 'Space');
  await expect(agreed).toBeChecked();
});

test('letters: to an event, to the shop’s news, to its support; and a post is read on', async ({
  page,
  request,
}) => {
  const { blogs } = await (await request.get('/api/admin/blogs?limit=1')).json();
  const { events } = await (await request.get('/api/admin/events?limit=1')).json();
  await open(page, '/');
  const loom = page.getByRole('region', { name: 'Newsletter' });
  await tabTo(loom.getByLabel('Email'), 'Shift+Tab');
  await page.keyboard.type('keys@vastra.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Thank you for subscribing/)).toBeVisible();

  await open(page, `/events/${events[0]._id}`);
  await skipToContent(page);
  await write(page, { Name: 'Meher Gill', Email: 'keys@vastra.test' });
  await press(page.getByRole('button', { name: 'Register Now' }));
  await expect(page.getByText(/You are registered/)).toBeVisible();

  await open(page, '/support');
  await skipToContent(page);
  await write(page, {
    Name: 'Meher Gill',
    Email: 'keys@vastra.test',
    'What went wrong': 'The hem came undone.',
  });
  await press(page.getByRole('button', { name: 'Send complaint' }));
  await expect(page.getByText(/Your ticket number is/)).toBeVisible();

  await open(page, `/blog/${blogs[0]._id}`);
  await skipToContent(page);
  const cloth = page.getByRole('region', { name: 'Related products' });
  await press(cloth.getByRole('heading', { level: 3 }).first().getByRole('link'));
  await expect(page).toHaveURL(/\/product\//);
});

test('a signed-in shopper opens their menu, closes it and signs out', async ({ page, request }) => {
  await carrySessionUntilSignOut(page, await newPerson(request));
  await open(page, '/cart');
  const menu = page.getByRole('button', { name: 'Account of Rohan Iyer' });
  await press(menu);
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(/\/login/);
});

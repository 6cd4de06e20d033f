import type { Locator, Page } from '@playwright/test';
import { someDigits } from './people.ts';
import { expect, settled, showing, test, withoutPictures } from './visit.ts';

// No mouse in this file: whatever is done here, a hand that cannot hold one can do.

test.beforeEach(({ page }) => withoutPictures(page));

/** Tabs until the target has the focus; nothing on a page lies further than these many stops. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 250; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not get to ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function newcomer(page: Page): Promise<void> {
  const digits = someDigits();
  await page.goto('/register');
  await settled(page);
  await write(page, 'Name', 'Meher Gill');
  await write(page, 'Email', `keys-${digits}@vastra.test`);
  await write(page, 'Mobile number', `8${digits}`);
  await write(page, 'Password', 'neem-and-indigo');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/register/);
}

test('somebody skips the header, looks through the shop, and orders', async ({ page }) => {
  test.slow();
  await newcomer(page);
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main#main')).toBeFocused();

  await page.goto('/');
  await settled(page);
  await press(page, page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Women' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await press(page, filters.getByRole('link', { name: /Kurta sets/ }));
  await expect(page).toHaveURL(/subcategory=Kurta/);
  // The address changes before the page does.
  await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Kurta sets');
  const kurta = page
    .getByRole('region', { name: 'Products' })
    .getByRole('heading', { name: 'Indigo buti kurta with palazzo' });
  await press(page, kurta.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indigo buti kurta with palazzo');
  await settled(page);
  await showing(page.getByText('Item added to cart successfully'), () =>
    press(page, page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()),
  );

  await page.goto('/cart');
  await settled(page);
  await press(page, page.getByRole('link', { name: 'Proceed to Checkout' }).first());
  // Another document: the one before is settled, too.
  await expect(page).toHaveURL(/\/checkout/);
  await settled(page);
  for (const [label, text] of [
    ['First name', 'Meher'],
    ['Last name', 'Gill'],
    ['Address', '21 Residency Road'],
    ['Postal code', '560025'],
    ['City', 'Bengaluru'],
    ['Country', 'India'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await tabTo(page, field);
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
  await press(page, page.getByRole('button', { name: 'Place Order' }).first());
  const confirmed = page.getByRole('dialog', { name: 'Order Confirmed' });
  await expect(confirmed).toBeVisible();
  await press(page, confirmed.getByRole('link', { name: 'View My Orders' }));
  await expect(page.getByRole('article', { name: /^VA-/ })).toContainText('Indigo buti kurta with palazzo');
});

test('pictures are looked at, a size is chosen, and the wishlist is kept', async ({ page, request }) => {
  test.slow();
  const { products } = await (await request.get('/api/products?category=women&limit=24&rental=0')).json();
  const dressed = products.find(({ sizes }: { sizes: string[] }) => sizes.includes('L'));
  await page.goto(`/product/${dressed._id}`);
  await settled(page);
  await press(page, page.getByRole('link', { name: /^Enlarge/ }).first());
  const closer = page.getByRole('dialog').first();
  await expect(closer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(closer).toBeHidden();

  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await tabTo(page, sizes.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/i })
      .first(),
  );
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' }).first()).toBeVisible();
  await page.goto('/wishlist');
  await settled(page);
  await expect(page.getByRole('main').getByRole('heading', { name: dressed.name })).toBeVisible();
});

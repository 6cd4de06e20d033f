import type { Page } from '@playwright/test';
import { press, skipToContent, tabTo, write } from './keyboard.ts';
import { someDigits } from './people.ts';
import { expect, settled, showing, test } from './visit.ts';

// This file uses the keyboard only, like people who cannot use a mouse.

async function newcomer(page: Page): Promise<void> {
  const digits = someDigits();
  await page.goto('/register');
  await settled(page);
  await write(page, {
    Name: 'Meher Gill',
    Email: `keys-${digits}@vastra.test`,
    'Mobile number': `8${digits}`,
    Password: 'neem-and-indigo',
  });
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/register/);
}

test('somebody skips the header, looks through the shop, and orders', async ({ page }) => {
  test.slow();
  await newcomer(page);
  await page.goto('/');
  await settled(page);
  await skipToContent(page);

  await page.goto('/');
  await settled(page);
  await press(page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Women' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await press(filters.getByRole('link', { name: /Kurta sets/ }));
  await expect(page).toHaveURL(/subcategory=Kurta/);
  // The URL changes before the page does.
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Kurta sets');
  const kurta = page
    .getByRole('region', { name: 'Products' })
    .getByRole('heading', { name: 'Buti block-print kurta with palazzo' });
  await press(kurta.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buti block-print kurta with palazzo');
  await settled(page);
  await showing(page.getByText('Item added to cart successfully'), () =>
    press(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()),
  );

  await page.goto('/cart');
  await settled(page);
  await press(page.getByRole('link', { name: 'Proceed to Checkout' }).first());
  // The checkout is a new document, so the earlier `settled` does not count.
  await expect(page).toHaveURL(/\/checkout/);
  await settled(page);
  await write(page, {
    'First name': 'Meher',
    'Last name': 'Gill',
    Address: '21 Residency Road',
    'Postal code': '560025',
    City: 'Bengaluru',
    Country: 'India',
  });
  await press(page.getByRole('button', { name: 'Place Order' }).first());
  const confirmed = page.getByRole('dialog', { name: 'Order Confirmed' });
  await expect(confirmed).toBeVisible();
  await press(confirmed.getByRole('link', { name: 'View My Orders' }));
  await expect(page.getByRole('article', { name: /^VA-/ })).toContainText(
    'Buti block-print kurta with palazzo',
  );
});

test('pictures are looked at, a size is chosen, and the wishlist is kept', async ({ page, request }) => {
  test.slow();
  const { products } = await (await request.get('/api/products?category=women&limit=24&rental=0')).json();
  const dressed = products.find(({ sizes }: { sizes: string[] }) => sizes.includes('L'));
  await page.goto(`/product/${dressed._id}`);
  await settled(page);
  await press(page.getByRole('link', { name: /^Enlarge/ }).first());
  const closer = page.getByRole('dialog').first();
  await expect(closer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(closer).toBeHidden();

  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await tabTo(sizes.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await press(
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

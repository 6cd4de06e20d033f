import type { Page } from '@playwright/test';
import { greyPng } from '#test/media-samples.ts';
import { barriers, expectUsable, PHONE } from './barriers.ts';
import { signIn } from './people.ts';
import { expect, settled, test, WITH_MOTION } from './visit.ts';

test.use(WITH_MOTION);

const ADMIN = 'admin@vastra.test';

async function openAdmin(page: Page, path: string) {
  await signIn(page, ADMIN);
  await page.goto(path);
  await settled(page);
}

/** Waits until toasts are gone: while fading out they are half transparent, which fails the contrast rule. */
async function restingBarriers(page: Page) {
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  return await barriers(page);
}

async function fillProduct(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Woven by hand.');
  await page.getByLabel('Price').fill('1299.50');
  await page.getByLabel('Category', { exact: true }).selectOption('Women');
  await page.getByLabel('Subcategory', { exact: true }).selectOption('Sarees');
}

test('an admin adds a product with pictures and sizes, and shoppers find it at once', async ({ page }) => {
  await openAdmin(page, '/admin/products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(page.getByText('Please choose a category.')).toBeVisible();
  await fillProduct(page, 'Walkers’ shawl');
  await page.getByLabel('Category', { exact: true }).selectOption('Men');
  await expect(page.getByLabel('Subcategory', { exact: true })).toHaveValue('');
  await page.getByLabel('Category', { exact: true }).selectOption('Women');
  await page.getByLabel('Subcategory', { exact: true }).selectOption('Sarees');
  await page.getByLabel('Price').fill('2800');
  await expect(page.getByText('fit neither GST rate')).toBeVisible();
  await page.getByLabel('Price').fill('1299.50');
  await expect(page.getByText('fit neither GST rate')).toBeHidden();

  const images = page.getByRole('group', { name: 'Images' });
  const photo = { name: 'front.png', mimeType: 'image/png', buffer: greyPng(60, 80) };
  await images.getByLabel('Add images').setInputFiles(photo);
  await expect(images.getByText('1 of 1 uploaded')).toBeAttached();
  await page.getByRole('checkbox', { name: 'M', exact: true }).check();
  await page.getByLabel('Colours').fill('Red, Blue');
  await page.getByLabel('Track stock per size and colour').check();
  await page.getByLabel('Stock of M, Red').fill('4');
  await page.getByLabel('Stock of M, Blue').fill('1.5');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('The stock is a whole number, 0 or more.')).toBeVisible();
  await page.getByLabel('Stock of M, Blue').fill('2');
  expect(await restingBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Product' }).click();

  await expect(page.getByText('Product created')).toBeVisible();
  const row = page.getByRole('row', { name: /Walkers’ shawl/ });
  await expect(row.getByText('₹1,299.50')).toBeVisible();
  expect(await restingBarriers(page)).toEqual([]);
  await page.goto('/products?q=walkers');
  await expect(page.getByText('Walkers’ shawl').first()).toBeVisible();
});

test('an admin finds, changes, switches off and deletes a product, and takes it back', async ({ page }) => {
  await openAdmin(page, '/admin/products');
  await page.getByLabel('Search by name or category').fill('ajrakh cotton shirt');
  await expect(page).toHaveURL(/search=ajrakh/);
  const row = page.getByRole('row', { name: /Ajrakh cotton shirt/ }).first();
  await row.getByRole('link', { name: 'Ajrakh cotton shirt' }).click();
  await page.getByLabel('Price').fill('1555');
  await page.getByRole('link', { name: 'Products' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await expect(page).toHaveURL(/search=ajrakh/);
  await expect(row.getByText('₹1,555')).toBeVisible();

  const active = row.getByRole('switch');
  await active.click();
  await expect(active).not.toBeChecked();
  await active.click();
  await expect(active).toBeChecked();

  await row.getByRole('button', { name: /Actions for/ }).click();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Ajrakh cotton shirt deleted')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('an admin changes the prices of several products, sees first what becomes of them, and takes it back', async ({
  page,
}) => {
  await openAdmin(page, '/admin/products?search=stole');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  const priceOf = (index: number) =>
    rows
      .nth(index)
      .getByText(/^₹[\d,.]+$/)
      .first()
      .textContent();
  const before = [await priceOf(0), await priceOf(1)];
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change price' });
  await dialog.getByLabel('Amount').fill('900');
  await expect(dialog.getByText(/would be above its MRP/)).toBeVisible();
  await dialog.getByLabel('Amount').fill('-100');
  await expect(dialog.getByText(/and 1 more would cost ₹0\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change 0 products' })).toBeDisabled();
  await dialog.getByLabel('Amount').fill('-10');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await restingBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();
  await expect.poll(() => priceOf(0)).not.toBe(before[0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => [await priceOf(0), await priceOf(1)]).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toBeHidden();
});

test('an admin sets the stock of several products, moves them to another category, and undoes both', async ({
  page,
}) => {
  await openAdmin(page, '/admin/products?search=dupatta');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('checkbox').check();
  const row = rows.first();
  const before = (await row.textContent()) ?? '';
  await page.getByRole('button', { name: 'Change stock' }).click();
  const counting = page.getByRole('dialog', { name: 'Change stock' });
  await counting.getByLabel('Action', { exact: true }).selectOption('Add');
  await counting.getByLabel('Quantity').fill('1.5');
  await expect(counting.getByText('Enter a whole number, 0 or more.')).toBeVisible();
  await expect(counting.getByRole('button', { name: 'Change 0 products' })).toBeDisabled();
  await counting.getByLabel('Quantity').fill('1000');
  await expect(counting.getByRole('listitem').first()).toContainText('→ 1');
  expect(await restingBarriers(page)).toEqual([]);
  await counting.getByRole('button', { name: 'Change 1 product', exact: true }).click();
  await expect(page.getByText('1 product changed')).toBeVisible();
  await expect(row).not.toHaveText(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveText(before);

  await page.getByRole('button', { name: 'Change category' }).click();
  const placing = page.getByRole('dialog', { name: 'Change category' });
  const category = placing.getByLabel('Category', { exact: true });
  await expect(category.getByRole('option', { name: 'Rental' })).toHaveCount(0);
  await category.selectOption('Men');
  await expect(placing.getByRole('button', { name: 'Change 0 products' })).toBeDisabled();
  await placing.getByLabel('Subcategory', { exact: true }).selectOption({ index: 1 });
  await expect(placing.getByRole('listitem')).toHaveCount(1);
  expect(await restingBarriers(page)).toEqual([]);
  await placing.getByRole('button', { name: 'Change 1 product', exact: true }).click();
  await expect(row.getByText('Men').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toHaveText(before);
});

test('an admin chooses by keyboard what the list shows, and finds it so again', async ({ page }) => {
  await openAdmin(page, '/admin/products');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(head('Tags')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'SKU' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(head('SKU')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tags' }).uncheck();
  await expect(head('Tags')).toBeHidden();
  expect(await restingBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await page.goto('/admin/products?tag=new-in');
  await settled(page);
  await expect(head('SKU')).toBeVisible();
  await expect(head('Tags')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(head('SKU')).toBeHidden();
});

test('an admin writes a description with its marks, and shoppers read it so', async ({ page }) => {
  await openAdmin(page, '/admin/products?search=stole');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const area = page.getByLabel('Description', { exact: true });
  await expect(area).not.toBeEmpty();
  await area.fill('Woven by hand.');
  await area.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(area).toHaveValue('**Woven by hand.**');
  await area.press('End');
  await area.pressSequentially('\n- soft\n- <b>warm</b>');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview of the description' });
  await expect(preview.getByRole('strong')).toHaveText('Woven by hand.');
  await expect(preview.getByRole('listitem')).toHaveText(['soft', '<b>warm</b>']);
  expect(await restingBarriers(page)).toEqual([]);
  const id = page.url().split('/').at(-1);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await page.goto(`/product/${id}`);
  await settled(page);
  const words = page.getByRole('tabpanel', { name: 'Description' });
  await expect(words.getByRole('strong')).toHaveText('Woven by hand.');
  await expect(words.getByRole('listitem').filter({ hasText: 'warm' })).toHaveText('<b>warm</b>');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Woven by hand\. soft <b>warm<\/b>\. ₹/,
  );
});

test('an admin looks at a product’s page before it is saved, and presses there what does nothing', async ({
  page,
}) => {
  await openAdmin(page, '/admin/products/new');
  const open = page.getByRole('button', { name: 'Preview page' });
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const inside = preview.frameLocator('iframe');
  await open.click();
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText('A product without a name');
  await expect(preview.getByText('Still missing: a name, a picture')).toBeVisible();
  await inside.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(open).toBeFocused();

  await fillProduct(page, 'Unsaved shawl');
  await page.getByLabel('Description', { exact: true }).fill('**Woven** by hand.');
  await page.getByLabel('MRP').fill('2599');
  await page.getByRole('checkbox', { name: 'M', exact: true }).check();
  await page.getByLabel('Colours').fill('Red, Blue');
  await page.getByLabel('Stock', { exact: true }).fill('3');
  await page.getByText('Images by colour').click();
  const photo = { name: 'blue.png', mimeType: 'image/png', buffer: greyPng(60, 80) };
  const ofBlue = page.getByRole('group', { name: 'Images of Blue' });
  await ofBlue.getByLabel('Add images of Blue').setInputFiles([photo, photo]);
  await expect(ofBlue.getByText('2 of 2 uploaded')).toBeAttached();
  expect(await restingBarriers(page)).toEqual([]);
  await open.click();
  await expect(inside.getByText('50% off')).toBeVisible();
  await expect(inside.getByText('In Stock, 3 left')).toBeVisible();
  await expect(inside.getByRole('strong').filter({ hasText: 'Woven' })).toBeVisible();
  await inside.getByRole('radio', { name: 'Blue' }).check({ force: true });
  await preview.getByRole('button', { name: 'Phone' }).click();
  await expect(preview.locator('iframe')).toHaveCSS('width', '390px');
  await inside.getByText('M, Blue').waitFor();
  await expect(inside.getByRole('img', { name: 'Unsaved shawl in Blue, picture 2' })).toBeAttached();
  await inside.getByRole('button', { name: 'Add to Cart' }).last().click();
  await inside.getByRole('link', { name: 'Women' }).first().click();
  await inside.getByRole('tab', { name: 'Reviews' }).click();
  await expect(inside.getByRole('link', { name: 'Please log in to add a review.' })).toBeVisible();
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText('Unsaved shawl');
  expect(await restingBarriers(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/products\/new$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unsaved shawl');
  await expect(page.getByLabel('Colours')).toHaveValue('Red, Blue');
  expect(await page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull();
});

test('of two admins who change one product the second keeps what was typed and sees the other’s change', async ({
  browser,
  request,
}) => {
  // A page without console checks: the browser logs failed requests.
  const page = await browser.newPage();
  await openAdmin(page, '/admin/products?search=jamdani+anarkali');
  await page.getByRole('link', { name: 'Jamdani anarkali' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jamdani anarkali');
  const id = page.url().split('/').at(-1);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const other = await request.put(`/api/admin/products/${id}`, { headers, data: { price: 4111 } });
  expect(other.ok()).toBe(true);

  await page.getByLabel('Name', { exact: true }).fill('Teal anarkali');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Someone else changed this product in the meantime.').first()).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveValue('4111');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Teal anarkali');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  const { product } = await (await request.get(`/api/admin/products/${id}`)).json();
  expect([product.name, product.price]).toEqual(['Teal anarkali', 4111]);
  await page.close();
});

test('an admin keeps categories and subcategories, and puts them in order by keyboard and by dragging', async ({
  page,
}) => {
  await openAdmin(page, '/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a description.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Walking');
  await dialog.getByLabel('Description').fill('For those who walk.');
  expect(await restingBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category added!')).toBeVisible();
  const names = () => page.getByRole('rowheader').allTextContents();
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Walking' })).toBeVisible();
  expect((await names()).slice(-2)).toEqual(['Walking', 'Rental']);
  const before = (await names()).at(-3) as string;
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok());
  const moved = saved();
  await page.getByRole('button', { name: 'Move Walking up' }).focus();
  await page.keyboard.press('Enter');
  await moved;
  expect((await names()).slice(-3)).toEqual(['Walking', before, 'Rental']);
  await expect(page.getByRole('button', { name: 'Move Walking up' })).toBeFocused();
  const dragged = saved();
  await page
    .getByRole('row', { name: /Walking/ })
    .dragTo(page.getByRole('row', { name: new RegExp(before) }));
  await dragged;
  expect((await names()).slice(-3)).toEqual([before, 'Walking', 'Rental']);
  expect(await restingBarriers(page)).toEqual([]);

  await page.goto('/admin/subcategories');
  await page.getByRole('button', { name: 'Add Subcategory' }).click();
  await dialog.getByLabel('Name').fill('Boots');
  await dialog.getByLabel('Category').selectOption('Walking');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Subcategory added!')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Boots' }).click();
  await dialog.getByLabel('Name').fill('Walking boots');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Subcategory updated!')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Walking boots' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('rowheader', { name: 'Walking boots' })).toBeHidden();
  expect(await restingBarriers(page)).toEqual([]);
});

test('Back finds the list of products where it was, and a page beyond the end leads to the last', async ({
  page,
}) => {
  await openAdmin(page, '/admin/products?page=2');
  const names = page.getByRole('rowheader').getByRole('link');
  await names.nth(14).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 600));
  const title = `Edit Product: ${await names.nth(14).textContent()}`;
  await names.nth(14).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | Vastra, Premium Fashion Store`);
  await page.goBack();
  await expect(names.first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.goto('/admin/products?page=999');
  // Other walks add products, so the last page's number varies.
  await expect(page).toHaveURL(/page=1\d$/);
  await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  await expect(names.first()).toBeVisible();
});

test('a category with products stays, and says why', async ({ browser }) => {
  const page = await browser.newPage();
  await openAdmin(page, '/admin/categories');
  await page.getByRole('button', { name: 'Delete Women' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete category')).toBeVisible();
  await expect(page.getByText('This category still has products.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Women' })).toBeVisible();
  await page.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 800 } });
  test('the catalogue’s screens fit, and have no barrier that a machine finds', async ({ page }) => {
    await openAdmin(page, '/admin/products');
    await page.getByRole('button', { name: 'Filters' }).click();
    for (const [path, heading] of [
      ['/admin/products', 'Products'],
      ['/admin/products/new', 'Add Product'],
      ['/admin/categories', 'Categories'],
      ['/admin/subcategories', 'Subcategories'],
    ] as const) {
      if (path !== '/admin/products') await page.goto(path);
      await settled(page);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectUsable(page, PHONE);
    }
  });
});

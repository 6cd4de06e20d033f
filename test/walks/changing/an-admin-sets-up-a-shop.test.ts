import { type APIRequestContext, type Page, test as plainTest } from '@playwright/test';
import { barriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { expect, settled, showing, test } from '../visit.ts';

// Serial, because these tests change settings of the whole shop.
test.describe.configure({ mode: 'serial' });

const NAME = 'आशा Silks';

async function openSettings(page: Page) {
  await signIn(page, 'admin@vastra.test');
  await page.goto('/admin/settings');
  await settled(page);
  const form = page.getByRole('form', { name: 'Settings' });
  await expect(form.getByLabel('Name', { exact: true })).not.toHaveValue('');
  return form;
}

async function lowPricedProduct(request: APIRequestContext) {
  const { products } = await (await request.get('/api/products?sort=price-asc&rental=0&limit=1')).json();
  return products[0] as { _id: string; price: number };
}

test('an admin sets up a shop with another name: header, title, strip and cart follow', async ({ page }) => {
  const form = await openSettings(page);
  expect(await barriers(page)).toEqual([]);
  await form.getByLabel('Name', { exact: true }).fill(NAME);
  await form.getByLabel('Shipping fee (₹)').fill('79.50');
  await form.getByLabel('Free shipping from (₹)').fill('50,000');
  await expect(form.getByText('An offer says ₹1999, but shipping is free from ₹50,000.')).toBeVisible();
  await form.getByLabel('Offers').fill('Dussehra: 20% off silk\nFree shipping on orders above ₹50000');
  await expect(form.getByText('Unsaved changes')).toBeVisible();
  await showing(page.getByText('Settings saved'), () => form.getByRole('button', { name: 'Save' }).click());
  await expect(form.getByText('Unsaved changes')).toBeHidden();
  // The admin layout has reloaded the shop's name.
  await expect(page.getByRole('link', { name: `${NAME}, home` })).toBeVisible();

  const { _id, price } = await lowPricedProduct(page.request);
  await page.goto(`/product/${_id}`);
  await settled(page);
  await expect(page).toHaveTitle(new RegExp(`\\| ${NAME}, Premium Fashion Store$`));
  await expect(page.getByRole('banner').getByRole('link', { name: `${NAME}, home` })).toBeVisible();
  const strip = page.getByRole('region', { name: 'Offers' });
  await expect(strip.getByText('Dussehra: 20% off silk').first()).toBeAttached();
  await expect(strip.getByText('10% off on first order')).toHaveCount(0);
  await expect(page.getByText('Free shipping on orders above ₹50000.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('link', { name: /^Cart, [1-9]/ }).first()).toBeAttached();
  await page.goto('/cart');
  await settled(page);
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary.getByText('₹79.50')).toBeVisible();
  const missing = (50_000 - price).toLocaleString('en-IN');
  await expect(summary.getByText(`Add ₹${missing} for free shipping`)).toBeVisible();
  expect(await (await page.request.get('/manifest.webmanifest')).json()).toMatchObject({ short_name: NAME });
});

test('an admin adds a future tax rate, and deletes it', async ({ page }) => {
  await openSettings(page);
  const rates = page.getByRole('region', { name: 'GST rates' });
  await rates.getByLabel('Applies to').selectOption('Rental fee');
  await rates.getByLabel('From').fill('2090-04-01');
  await rates.getByLabel('Rate (%)').fill('12');
  await rates.getByRole('button', { name: 'Add rate' }).click();
  const row = rates.getByRole('row', { name: /1 Apr 2090/ });
  await expect(row.getByText('upcoming')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});

test('an admin adds search words, and a search knows them', async ({ page }) => {
  await openSettings(page);
  const form = page.getByRole('form', { name: 'Search synonyms' });
  const words = form.getByLabel('Synonyms');
  await words.fill(`${await words.inputValue()}\nlehenga, poshaakwala`);
  await showing(page.getByText('Synonyms saved'), () =>
    form.getByRole('button', { name: 'Save synonyms' }).click(),
  );
  const found = await (await page.request.get('/api/products/search?q=poshaakwala')).json();
  expect(found.length).toBeGreaterThan(0);
});

// The browser logs refused requests, so this test does not check the console.
plainTest('what is refused stays in the form, each with its sentence', async ({ page }) => {
  const form = await openSettings(page);
  await form.getByLabel('Legal name').fill('Asha Textiles');
  await form.getByLabel('GSTIN', { exact: true }).fill('07AAPFU0939F1ZA');
  await form.getByLabel('Shipping fee (₹)').fill('-1');
  await form.getByLabel('Commission (%)').fill('101');
  await form.getByLabel('Offers').fill('x'.repeat(200));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please correct the highlighted fields.')).toBeVisible();
  for (const sentence of [
    'Enter a valid 15-character GSTIN.',
    'The shipping fee cannot be less than ₹0.',
    'The commission must be from 0 to 100 percent, with at most two decimals.',
    'At most 80 characters, please.',
  ])
    await expect(form.getByText(sentence)).toBeVisible();
  await expect(form.getByLabel('GSTIN', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Legal name')).toHaveValue('Asha Textiles');
  expect(await barriers(page)).toEqual([]);
});

plainTest('two admins save: the second is told and loses nothing', async ({ browser, page }) => {
  const form = await openSettings(page);
  const other = await (await browser.newContext()).newPage();
  const others = await openSettings(other);
  await form.getByLabel('Support hours').fill('Every day, 9 to 9');
  await showing(page.getByText('Settings saved'), () => form.getByRole('button', { name: 'Save' }).click());
  await others.getByLabel('Name', { exact: true }).fill('Vastra');
  await others.getByRole('button', { name: 'Save' }).click();
  await expect(others.getByText('Someone else has changed these settings.')).toBeVisible();
  await expect(others.getByLabel('Support hours')).toHaveValue('Every day, 9 to 9');
  await expect(others.getByLabel('Name', { exact: true })).toHaveValue('Vastra');
  await showing(other.getByText('Settings saved'), () =>
    others.getByRole('button', { name: 'Save' }).click(),
  );
  await expect(other.getByRole('link', { name: 'Vastra, home' })).toBeVisible();
});

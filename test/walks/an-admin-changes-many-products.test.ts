import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectUsable, LOOKS } from './barriers.ts';
import { demoSession, signIn, someDigits } from './people.ts';
import { expect, settled, test } from './visit.ts';

const ADMIN = 'admin@vastra.test';
const HEAD = 'Handle,Title,Body (HTML),Type,Variant Inventory Qty,Variant Price,Variant Compare At Price';
/** Imports more products than fit on one page of the list. */
async function importScarves(page: Page, digits: string): Promise<void> {
  const { token } = await demoSession(page.request, ADMIN);
  const rows = Array.from({ length: 24 }, (_, index) => {
    const mrp = index === 0 ? '1000' : '';
    return `scarf-${digits}-${index},Scarf ${digits} ${index},Soft,Men,3,1000,${mrp}\r\n`;
  });
  const imported = await page.request.post('/api/admin/products/import', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    data: [`${HEAD}\r\n`, ...rows].join(''),
  });
  expect(imported.status()).toBe(200);
}

test('an admin raises the prices of all products that a filter finds, and undoes it', async ({ page }) => {
  const digits = someDigits();
  await importScarves(page, digits);
  await signIn(page, ADMIN);
  await page.goto(`/admin/products?search=${digits}`);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('20 selected')).toBeVisible();
  await expectUsable(page, LOOKS);
  await page.getByRole('button', { name: 'Select all 24 products' }).click();
  await expect(page.getByText('24 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select only this page' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Change stock' })).toBeHidden();

  await page.getByRole('button', { name: 'Change price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change price: 24 products' });
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Check what will change' }).click();
  await expect(dialog.getByText('23 products will change, 1 cannot be changed.')).toBeVisible();
  await dialog.getByText('Products that cannot be changed').click();
  await expect(
    dialog.getByText(`Scarf ${digits} 0: It would cost ₹1,200, above its MRP of ₹1,000.`),
  ).toBeVisible();
  await expectUsable(page, LOOKS);
  await dialog.getByRole('button', { name: 'Change 23 products' }).click();

  await expect(page.getByRole('heading', { name: 'Bulk Changes' })).toBeVisible();
  const change = page.getByRole('row', {
    name: new RegExp(`^Price \\+20% for products matching “${digits}”`),
  });
  await expect(change).toContainText('23 changed, 1 refused');
  await change.getByText('Refused products').click();
  await expectUsable(page, LOOKS);
  const downloading = page.waitForEvent('download');
  await change.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain(`Scarf ${digits} 1,changed,"₹1,000","₹1,200",`);

  await change.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this change?' });
  await expectUsable(page, LOOKS);
  await question.getByRole('button', { name: 'Undo change' }).click();
  await expect(page.getByRole('row', { name: /^Undo: Price \+20%/ })).toContainText('23 changed');
  await expect(change.getByRole('button', { name: 'Undo' })).toBeHidden();
  const { products } = await (await page.request.get(`/api/products?q=${digits}`)).json();
  expect(products.map(({ price }: { price: number }) => price)).toEqual(products.map(() => 1000));
});

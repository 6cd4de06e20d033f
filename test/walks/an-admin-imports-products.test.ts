import { readFileSync } from 'node:fs';
import { barriers } from './barriers.ts';
import { signIn, someDigits } from './people.ts';
import { expect, settled, test } from './visit.ts';

const ADMIN = 'admin@vastra.test';
const HEAD = 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';

test('an admin imports a CSV: looks at it first, mends it, and finds the products in the shop', async ({
  page,
}) => {
  const digits = someDigits();
  const file = (price: string) => ({
    name: 'शॉल.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${HEAD}\r\nshawl-${digits},"Walker’s shawl, ${digits}",<p>गरम 🌸</p>,Men,Size,M,3,1200\r\n` +
        `cap-${digits},Cap ${digits},Soft,Men,Title,Default Title,2,${price}\r\n`,
    ),
  });
  await signIn(page, ADMIN);
  await page.goto('/admin/products');
  await settled(page);
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Import Products' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByLabel('Choose a CSV file').setInputFiles(file('10.999'));
  const again = page.getByLabel('Choose another file');
  await page.getByRole('button', { name: 'Check file' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(
    'Shopify, 2 rows. 1 product would be created, 0 products would be changed',
  );
  await expect(result.getByRole('table', { name: 'Rows with errors' })).toContainText(
    'The price is in rupees: 0 or more, with at most two decimals.',
  );
  await expect(result.getByRole('table', { name: 'Products' })).toContainText(`Walker’s shawl, ${digits}`);
  expect(await barriers(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download as CSV' }).click();
  expect(readFileSync(await (await downloading).path(), 'utf8')).toMatch(/^Row,Problem\r\n3,/);

  await page.getByRole('button', { name: 'Import products' }).click();
  await expect(result).toContainText('Nothing was changed.');
  await again.setInputFiles(file('10.50'));
  await expect(page.getByRole('button', { name: 'Import products' })).toBeHidden();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(result).toContainText('2 products would be created');
  await page.getByRole('button', { name: 'Import products' }).click();
  await expect(result).toContainText('Imported. Shopify, 2 rows. 2 products created, 0 products changed.');
  await expect(page.getByRole('table', { name: 'Latest imports' })).toContainText(
    '2 created, 0 changed, 0 rows failed',
  );
  expect(await barriers(page)).toEqual([]);

  await page.goto(`/admin/products?search=${digits}`);
  await expect(page.getByRole('row', { name: new RegExp(`Walker’s shawl, ${digits}`) })).toBeVisible();
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(readFileSync(await (await exporting).path(), 'utf8')).toContain(
    `shawl-${digits},"Walker’s shawl, ${digits}"`,
  );
});

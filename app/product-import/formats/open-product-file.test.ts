import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type ImportedProduct,
  type ImportedProductOrFailure,
  isFailure,
} from '../plan/imported-product.server.ts';
import { type ValidatedProduct, validateProduct } from '../plan/validate-product.server.ts';
import { openProductFile } from './open-product-file.server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function readAll(place: string) {
  const { dialect, rowCount, drafts } = await openProductFile(place);
  const found: ImportedProductOrFailure[] = [];
  for await (const draft of drafts) found.push(draft);
  return { dialect, rowCount, found };
}
async function read(...lines: string[]) {
  const filePath = path.join(folder, 'products.csv');
  writeFileSync(filePath, `\ufeff${lines.join('\r\n')}\r\n`);
  return await readAll(filePath);
}

test('accepts Shopify’s new column names', async () => {
  const { dialect, found } = await read(
    'Title,URL handle,Description,Type,SKU,Option1 name,Option1 value,Price,Inventory quantity,Status',
    'Stole,Silk Stole!,Soft,Stoles,S1,Color,Red,10.50,4,Draft',
    ',Silk Stole!,,,S2,,Blue,10.50,1,',
  );
  expect(dialect).toBe('shopify');
  expect(found).toMatchObject([
    {
      row: 2,
      handle: 'silk-stole',
      description: 'Soft',
      isActive: false,
      price: '10.50',
      variants: [
        { row: 2, size: '', color: 'Red', sku: 'S1', stock: '4' },
        { row: 3, size: '', color: 'Blue', sku: 'S2', stock: '1' },
      ],
    },
  ]);
});

test('without names the first option is the size and the second the colour; a third fails', async () => {
  const { found } = await read(
    'Handle,Title,Option1 Value,Option2 Value,Option3 Value',
    'a,A,M,Red,',
    'b,B,M,Red,Long',
  );
  expect(found).toMatchObject([
    { handle: 'a', variants: [{ size: 'M', color: 'Red' }] },
    { row: 3, message: 'Products can have sizes and colours, but no third option.' },
  ]);
});

test('a WooCommerce variation finds its product anywhere in the file, and open attributes mean all values', async () => {
  const head =
    'ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,' +
    'Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
  const { dialect, rowCount, found } = await read(
    head,
    '9,variation,tee-red,Tee red,1,5,,20,,,,tee,Color,Red,Size,',
    '1,variable,tee,Tee,1,,,,"Clothing > T-Shirts > Plain, Sale","new, cotton","https://a.test/1.jpg, https://a.test/2.jpg",,Color,"Red, Blue",Size,"S, M"',
    '2,simple,cap,Cap,0,7,16,18,Caps,,,,,,,',
    '3,variation,tee-blue,Tee blue,1,2,,20,,,,id:1,Color,Blue,Size,M',
    '4,grouped,set,Set,1,,,,,,,,,,,',
    '5,variation,lost,Lost,1,,,1,,,,nobody,,,,',
  );
  expect([dialect, rowCount]).toEqual(['woocommerce', 6]);
  expect(found).toMatchObject([
    {
      handle: 'tee',
      price: '20',
      category: 'Clothing',
      subcategory: 'T-Shirts',
      tags: ['new', 'cotton'],
      images: [{ url: 'https://a.test/1.jpg' }, { url: 'https://a.test/2.jpg' }],
      isStockShared: false,
      variants: [
        { row: 2, size: 'S', color: 'Red', sku: 'tee-red', stock: '5' },
        { row: 2, size: 'M', color: 'Red', sku: '', stock: '0' },
        { row: 5, size: 'M', color: 'Blue', sku: 'tee-blue', stock: '2' },
      ],
    },
    {
      handle: 'cap',
      price: '16',
      oldPrice: '18',
      isActive: false,
      variants: [{ size: '', color: '', sku: 'cap' }],
    },
    { row: 6, message: 'Products of type grouped are not supported.' },
    { row: 7, message: 'The product of this variation is not in the file.' },
  ]);
});

test('a variation with another price is reported once, even for several sizes', async () => {
  const { found } = await read(
    'SKU,Type,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    'tee,variable,Tee,,,Color,"Red, Blue",Size,"S, M"',
    'tee-red,variation,,20,tee,Color,Red,Size,',
    'tee-blue,variation,,15,tee,Color,Blue,Size,',
  );
  const checked = validateProduct(found[0] as ImportedProduct) as ValidatedProduct;
  expect(checked.fileFields.variants).toHaveLength(2);
  expect(checked.failures).toEqual([{ row: 4, message: expect.stringMatching(/^This variant costs ₹15,/) }]);
});

test('a variable WooCommerce product without variations has shared stock', async () => {
  const { found } = await read(
    'SKU,Type,Name,Stock,Regular price,Attribute 1 name,Attribute 1 value(s)',
    'kurta,variable,Kurta,5,18,Size,"S, M"',
  );
  expect(found).toMatchObject([
    { isStockShared: true, variants: [{ size: 'S', stock: '5' }, { size: 'M' }] },
  ]);
});

const MEDUSA =
  'Product Handle,Product Title,Product Status,Product Description,Product Image 1,Product Tag 1,Variant Sku,';
test('Medusa’s rows are variants that repeat their product', async () => {
  const { dialect, found } = await read(
    `${MEDUSA}Variant Option 1 Name,Variant Option 1 Value,Variant Price EUR,Variant Price INR`.replaceAll(
      ',',
      ';',
    ),
    'stole;Stole;published;"Two\nlines";https://a.test/1.jpg;new;S1;Size;L;9;900',
    'stole;Stole;published;"Two\nlines";https://a.test/1.jpg;new;S2;Size;S;9;900',
    'scarf;Scarf;draft;Plain;;;;;;9;100',
  );
  expect(dialect).toBe('medusa');
  expect(found).toMatchObject([
    {
      row: 2,
      handle: 'stole',
      description: 'Two\nlines',
      isActive: true,
      tags: ['new'],
      price: '900',
      images: [{ url: 'https://a.test/1.jpg' }],
      variants: [
        { size: 'L', sku: 'S1' },
        { row: 3, size: 'S', sku: 'S2' },
      ],
    },
    { row: 4, handle: 'scarf', isActive: false, variants: [{ size: '', color: '' }] },
  ]);
});

test('prices in other currencies are refused', async () => {
  const { found } = await read(`${MEDUSA}Variant Price EUR,Variant Price USD`, 'a,A,draft,,,,,1,2');
  expect(found).toEqual([
    {
      row: 2,
      message: 'The price in rupees (Variant Price INR) is missing; the file has prices in EUR, USD.',
    },
  ]);
  await expect(read(`${MEDUSA}Variant Price Europe [EUR]`, 'a,A,draft,,,,,1')).rejects.toMatchObject({
    reason: 'invalid',
    message:
      'The column Variant Price Europe [EUR] has prices by region. Please use prices in rupees: Variant Price INR.',
  });
});

const shared = path.join(import.meta.dirname, '../../../../shared/data/exchange');
describe.skipIf(!existsSync(shared))('the sample files beside the repository', () => {
  const sample = (name: string) => path.join(shared, name);
  test.each([
    ['shopify-furniture-sample.csv', 'shopify', 21, 20],
    ['woocommerce-sample-products.csv', 'woocommerce', 25, 16],
    ['woocommerce-experimental-fashion-sample-9-products.csv', 'woocommerce', 9, 9],
    ['medusa-exported-products-comma.csv', 'medusa', 3, 0],
    ['medusa-exported-products-semicolon.csv', 'medusa', 3, 0],
  ])('%s is %s with %i rows, of which %i products are read', async (name, ...expected) => {
    const { dialect, rowCount, found } = await readAll(sample(name));
    expect([dialect, rowCount, found.filter((each) => !isFailure(each)).length]).toEqual(expected);
  });

  test('the furniture file can be imported, except for a colour with another price', async () => {
    const { found } = await readAll(sample('shopify-furniture-sample.csv'));
    const failures = found.flatMap((draft) => {
      const checked = isFailure(draft) ? [draft] : validateProduct(draft);
      return Array.isArray(checked) ? checked : checked.failures;
    });
    expect(failures).toEqual([{ row: 22, message: expect.stringMatching(/^This variant costs ₹15\.99/) }]);
  });

  test('prices by region are refused', async () => {
    await expect(readAll(sample('medusa-invalid-prices.csv'))).rejects.toMatchObject({ reason: 'invalid' });
  });
});

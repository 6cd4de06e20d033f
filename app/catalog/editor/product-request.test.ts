import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldProblems } from '#app/platform/http/field-problems.ts';
import { mergeDrafts } from '#app/ui/forms/use-form.ts';
import type { AdminProduct, Subcategory } from '../catalog.schema.ts';
import {
  copyDraft,
  countPieces,
  EMPTY_DRAFT,
  gridRows,
  type ProductDraft,
  setColourPictures,
  splitByComma,
  toProductDraft,
} from './product-draft.ts';
import { newProductSchema, productChangeSchema } from './product-input.schema.ts';
import { missingSubcategory, mrpProblem, toChangeBody, toRequestBody } from './product-request.ts';

const [WOMEN, SHAWLS] = ['0192aaaa-0000-7000-8000-00000000000a', '0192aaaa-0000-7000-8000-00000000000b'];
const variant = (size: string, color: string, stock: number, sku: string | null = null) => ({
  ...{ _id: `${size}${color}`, size, color, stock, sku },
});
const pooled = {
  ...{ _id: 'p', name: 'Shawl', description: 'Warm.', brand: '', price: 1299.5, oldPrice: null },
  ...{ category: { _id: WOMEN, name: 'Women' }, subcategory: null, images: ['/a'], sizes: ['S', 'M'] },
  ...{ colors: ['Red'], tags: ['new-in'], stock: 7, hasSharedStock: true, isActive: true, version: 4 },
  ...{ variants: [variant('S', 'Red', 7), variant('M', 'Red', 7)], materialAndCare: '', fabric: 'Wool' },
  ...{ maker: { name: 'Loom', address: '' }, countryOfOrigin: 'India', hsn: '6214' },
  ...{ measurements: { M: { length: 200 } }, colorImages: {} },
} as unknown as AdminProduct;
const grid = {
  ...pooled,
  ...{ hasSharedStock: false, stock: 5, colors: ['Red', 'Blue'] },
  variants: [variant('S', 'Red', 2, 'A'), variant('M', 'Red', 3), variant('M', 'Blue', 0)],
} as AdminProduct;
const complete: ProductDraft = { ...toProductDraft(pooled), subcategory: SHAWLS };
const ofWomen = [{ _id: SHAWLS, category: { _id: WOMEN } }] as Subcategory[];
const problemsOf = (draft: ProductDraft) => {
  const { error } = newProductSchema.safeParse(toRequestBody(draft));
  return [...(error ? fieldProblems(error) : []), ...missingSubcategory(draft, ofWomen)];
};
const of = (draft: Partial<ProductDraft>) => problemsOf({ ...complete, ...draft });

test('an MRP below the price is marked', () => {
  const message = 'The MRP must be at least the price.';
  expect(mrpProblem({ price: '12,999.50', oldPrice: '9,999' })).toEqual([{ path: 'oldPrice', message }]);
  for (const oldPrice of ['', 'x', '12999.50', '15000'])
    expect(mrpProblem({ price: '12999.50', oldPrice })).toEqual([]);
});

test('splits by comma, trims and drops empty values', () => {
  expect(splitByComma(' Red, ,Blue,,Red ,')).toEqual(['Red', 'Blue']);
});

test.each([
  ['name', { name: ' ' }],
  ['description', { description: '' }],
  ['price', { price: '' }],
  ['price', { price: '10.999' }],
  ['price', { price: '-1' }],
  ['oldPrice', { oldPrice: 'x' }],
  ['category', { category: '' }],
  ['subcategory', { subcategory: '' }],
  ['stock', { stock: '1.5' }],
  ['stock', { stock: '-1' }],
  ['stock', { stock: '' }],
  ['hsn', { hsn: '62' }],
  [
    'variants.0.stock',
    { isTrackedPerVariant: true, grid: { 'S|Red': { isOffered: true, stock: '', sku: '' } } },
  ],
])('%s is wrong in %j', (path, draft) => {
  expect(of(draft).map((fault) => fault.path)).toEqual([path]);
});

test('a price is typed as on an outfit: ₹1,250 is 1250 rupees', () => {
  const draft = { ...complete, price: '₹1,250' };
  expect(of(draft)).toEqual([]);
  expect(toRequestBody(draft)).toMatchObject({ price: 1250 });
});

test('a complete draft is valid, and an empty one lists the required fields', () => {
  expect(of({})).toEqual([]);
  const faults = problemsOf(EMPTY_DRAFT);
  expect(faults.map(({ path }) => path)).toEqual(['name', 'description', 'price', 'category']);
});

test('an edited field with an invalid number is refused, and does not vanish from the change', () => {
  const change = toChangeBody(
    { ...toProductDraft(pooled), price: 'x', oldPrice: '1.234', stock: '' },
    pooled,
  );
  const { error } = productChangeSchema.safeParse(change);
  expect(
    fieldProblems(error as z.ZodError)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['oldPrice', 'price', 'stock']);
});

test('an unedited draft changes nothing', () => {
  expect(toChangeBody(toProductDraft(pooled), pooled)).toEqual({ version: 4 });
  expect(toChangeBody(toProductDraft(grid), grid)).toEqual({ version: 4 });
});

test('a change contains the edited fields and the displayed stock', () => {
  const draft = { ...toProductDraft(pooled), price: '1200', stock: '9', colors: 'Red, Blue', oldPrice: '' };
  expect(toChangeBody(draft, pooled)).toEqual({
    ...{ price: 1200, stock: 9, stockSeen: 7, colors: ['Red', 'Blue'], version: 4 },
  });
});

test('a packed size is sent as numbers, an emptied one as null, and an invalid one is refused', () => {
  const known = { ...pooled, packedWeight: 350, packedLength: 30 };
  const draft = { ...toProductDraft(known), packedWeight: '', packedWidth: '25' };
  expect(toChangeBody(draft, known)).toEqual({ packedWeight: null, packedWidth: 25, version: 4 });
  const wrong = toChangeBody({ ...draft, packedWeight: '2.5', packedHeight: '301' }, known);
  const { error } = productChangeSchema.safeParse(wrong);
  expect(fieldProblems(error as z.ZodError).map(({ path }) => path)).toEqual([
    'packedWeight',
    'packedHeight',
  ]);
});

test('only edited quantities of a grid are sent', () => {
  const draft = toProductDraft(grid);
  const rows = gridRows(draft).map(({ key, isOffered }) => [key, isOffered]);
  expect(rows).toEqual([
    ['S|Red', true],
    ['S|Blue', false],
    ['M|Red', true],
    ['M|Blue', true],
  ]);
  draft.grid['M|Red'] = { isOffered: true, stock: '9', sku: 'B' };
  expect(toChangeBody(draft, grid)).toEqual({
    variants: [
      { size: 'S', color: 'Red', sku: 'A' },
      { size: 'M', color: 'Red', stock: 9, stockSeen: 3, sku: 'B' },
      { size: 'M', color: 'Blue', sku: null },
    ],
    version: 4,
  });
});

test('switching from pooled to separate stock sends every quantity', () => {
  const draft = { ...toProductDraft(pooled), isTrackedPerVariant: true };
  draft.grid = { 'S|Red': { isOffered: true, stock: '4', sku: '' } };
  expect(toChangeBody(draft, pooled).variants).toEqual([
    { size: 'S', color: 'Red', stock: 4, sku: null },
    { size: 'M', color: 'Red', stock: 0, sku: null },
  ]);
  expect(toChangeBody({ ...toProductDraft(grid), isTrackedPerVariant: false, stock: '5' }, grid)).toEqual({
    ...{ stock: 5, sizes: ['S', 'M'], colors: ['Red', 'Blue'], version: 4 },
  });
});

test('a copy has no SKUs or id', () => {
  const body = toRequestBody(copyDraft(grid));
  expect(body).toMatchObject({ name: 'Shawl (copy)', images: ['/a'], measurements: { M: { length: 200 } } });
  expect((body.variants as { sku: unknown }[]).every(({ sku }) => sku === null)).toBe(true);
});

test("merges two people's edits: mine where I edited, otherwise theirs", () => {
  const base = toProductDraft(grid);
  const mine = {
    ...base,
    name: 'My shawl',
    grid: { ...base.grid, 'S|Red': { isOffered: true, stock: '8', sku: 'A' } },
  };
  const theirs = toProductDraft({
    ...grid,
    name: 'Their shawl',
    price: 1000,
    variants: [variant('M', 'Red', 1)],
  });
  const merged = mergeDrafts(base, mine, theirs);
  expect([merged.name, merged.price]).toEqual(['My shawl', '1000']);
  expect([merged.grid['S|Red']?.stock, merged.grid['M|Red']?.stock]).toEqual(['8', '1']);
});

const ofColours = {
  ...pooled,
  ...{ colors: ['Red', 'Blue'], images: ['/blue'], ownImages: [] },
  colorImages: { Blue: ['/blue'], Red: ['/red', '/red-back'] },
} as AdminProduct;

test('pictures of colours are sent completely, with the general ones, and only after a change', () => {
  const draft = toProductDraft(ofColours);
  expect(draft.images).toEqual([]);
  expect(toChangeBody({ ...draft, name: 'Shawls' }, ofColours)).toEqual({ name: 'Shawls', version: 4 });
  expect(toChangeBody({ ...draft, images: ['/new'] }, ofColours)).toEqual({
    ...{ images: ['/new'], colorImages: { Blue: ['/blue'], Red: ['/red', '/red-back'] }, version: 4 },
  });
  const red = setColourPictures(draft.colorImages, 'Red', ['/red']);
  expect(toChangeBody({ ...draft, colorImages: red }, ofColours)).toEqual({
    ...{ images: [], colorImages: { Blue: ['/blue'], Red: ['/red'] }, version: 4 },
  });
  expect(setColourPictures(red, 'Red', [])).toEqual({ Blue: ['/blue'] });
});

test('a removed colour hides its pictures, and adding it again brings them back', () => {
  const draft = { ...toProductDraft(ofColours), colors: 'Blue' };
  expect(toChangeBody(draft, ofColours)).toMatchObject({
    colors: ['Blue'],
    colorImages: { Blue: ['/blue'] },
  });
  expect(toChangeBody({ ...draft, colors: 'Red, Blue' }, ofColours)).toEqual({ version: 4 });
});

test("edits of different colours' pictures are merged", () => {
  const base = toProductDraft(ofColours);
  const mine = { ...base, colorImages: setColourPictures(base.colorImages, 'Red', ['/mine']) };
  const theirs = { ...base, colorImages: setColourPictures(base.colorImages, 'Blue', ['/theirs']) };
  expect(mergeDrafts(base, mine, theirs).colorImages).toEqual({ Blue: ['/theirs'], Red: ['/mine'] });
});

test('the pieces of a draft are counted in one stock item or in all offered choices', () => {
  expect(countPieces(EMPTY_DRAFT)).toBe(0);
  expect(countPieces({ ...EMPTY_DRAFT, stock: '7' })).toBe(7);
  const cell = (stock: string, isOffered = true) => ({ isOffered, stock, sku: '' });
  const perSize = { ...EMPTY_DRAFT, sizes: ['S', 'M', 'L'], stock: '7', isTrackedPerVariant: true };
  expect(countPieces(perSize)).toBe(0);
  const keys = gridRows(perSize).map(({ key }) => key);
  const stocks = [cell('2'), cell('3'), cell('9', false)];
  const grid = Object.fromEntries(keys.map((key, i) => [key, stocks[i] as (typeof stocks)[number]]));
  expect(countPieces({ ...perSize, grid })).toBe(5);
});

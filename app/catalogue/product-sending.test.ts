import { expect, test } from 'vitest';
import type { AdminProduct } from './catalogue.shapes.ts';
import {
  draftLike,
  draftOf,
  EMPTY_DRAFT,
  gridRows,
  mergeDraft,
  type ProductDraft,
  splitWords,
  withPictures,
} from './product-draft.ts';
import { bodyOf, changeOf, faultsOf } from './product-sending.ts';

const variant = (size: string, color: string, stock: number, sku: string | null = null) => ({
  ...{ _id: `${size}${color}`, size, color, stock, sku },
});
const pooled = {
  ...{ _id: 'p', name: 'Shawl', description: 'Warm.', brand: '', price: 1299.5, oldPrice: null },
  ...{ category: { _id: 'women', name: 'Women' }, subcategory: null, images: ['/a'], sizes: ['S', 'M'] },
  ...{ colors: ['Red'], tags: ['new-in'], stock: 7, hasOneHeap: true, isActive: true, version: 4 },
  ...{ variants: [variant('S', 'Red', 7), variant('M', 'Red', 7)], materialAndCare: '', fabric: 'Wool' },
  ...{ maker: { name: 'Loom', address: '' }, countryOfOrigin: 'India', hsn: '6214' },
  ...{ measurements: { M: { length: 200 } }, colorImages: {} },
} as unknown as AdminProduct;
const grid = {
  ...pooled,
  ...{ hasOneHeap: false, stock: 5, colors: ['Red', 'Blue'] },
  variants: [variant('S', 'Red', 2, 'A'), variant('M', 'Red', 3), variant('M', 'Blue', 0)],
} as AdminProduct;
const complete: ProductDraft = { ...draftOf(pooled), subcategory: 'shawls' };
const of = (draft: Partial<ProductDraft>) => faultsOf({ ...complete, ...draft }, { needsSubcategory: true });

test('words are comma-separated, trimmed, and empties are dropped', () => {
  expect(splitWords(' Red, ,Blue,,Red ,')).toEqual(['Red', 'Blue']);
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
  ['variants.S|Red', { isCountedEach: true, grid: { 'S|Red': { isOffered: true, stock: '', sku: '' } } }],
])('%s is wrong in %j', (path, draft) => {
  expect(of(draft).map((fault) => fault.path)).toEqual([path]);
});

test('a complete draft is right, and an empty one names what is required', () => {
  expect(of({})).toEqual([]);
  const faults = faultsOf(EMPTY_DRAFT, { needsSubcategory: false });
  expect(faults.map(({ path }) => path)).toEqual(['name', 'description', 'price', 'category']);
});

test('a draft that nobody touched changes nothing', () => {
  expect(changeOf(draftOf(pooled), pooled)).toEqual({ version: 4 });
  expect(changeOf(draftOf(grid), grid)).toEqual({ version: 4 });
});

test('a change names what was changed, and the stock that was shown', () => {
  const draft = { ...draftOf(pooled), price: '1200', stock: '9', colors: 'Red, Blue', oldPrice: '' };
  expect(changeOf(draft, pooled)).toEqual({
    ...{ price: 1200, stock: 9, stockSeen: 7, colors: ['Red', 'Blue'], version: 4 },
  });
});

test('of a grid only the counts that were touched are sent', () => {
  const draft = draftOf(grid);
  const rows = gridRows(draft).map(({ key, isOffered }) => [key, isOffered]);
  expect(rows).toEqual([
    ['S|Red', true],
    ['S|Blue', false],
    ['M|Red', true],
    ['M|Blue', true],
  ]);
  draft.grid['M|Red'] = { isOffered: true, stock: '9', sku: 'B' };
  expect(changeOf(draft, grid)).toEqual({
    variants: [
      { size: 'S', color: 'Red', sku: 'A' },
      { size: 'M', color: 'Red', stock: 9, stockSeen: 3, sku: 'B' },
      { size: 'M', color: 'Blue', sku: null },
    ],
    version: 4,
  });
});

test('a product that turns from one heap to many sends every count', () => {
  const draft = { ...draftOf(pooled), isCountedEach: true };
  draft.grid = { 'S|Red': { isOffered: true, stock: '4', sku: '' } };
  expect(changeOf(draft, pooled).variants).toEqual([
    { size: 'S', color: 'Red', stock: 4, sku: null },
    { size: 'M', color: 'Red', stock: 0, sku: null },
  ]);
  expect(changeOf({ ...draftOf(grid), isCountedEach: false, stock: '5' }, grid)).toEqual({
    ...{ stock: 5, sizes: ['S', 'M'], colors: ['Red', 'Blue'], version: 4 },
  });
});

test('a copy is a product of its own', () => {
  const body = bodyOf(draftLike(grid));
  expect(body).toMatchObject({ name: 'Shawl (copy)', images: ['/a'], measurements: { M: { length: 200 } } });
  expect((body.variants as { sku: unknown }[]).every(({ sku }) => sku === null)).toBe(true);
});

test('what two people changed is brought together: mine where I wrote, else theirs', () => {
  const base = draftOf(grid);
  const mine = {
    ...base,
    name: 'My shawl',
    grid: { ...base.grid, 'S|Red': { isOffered: true, stock: '8', sku: 'A' } },
  };
  const theirs = draftOf({ ...grid, name: 'Their shawl', price: 1000, variants: [variant('M', 'Red', 1)] });
  const merged = mergeDraft(base, mine, theirs);
  expect([merged.name, merged.price]).toEqual(['My shawl', '1000']);
  expect([merged.grid['S|Red']?.stock, merged.grid['M|Red']?.stock]).toEqual(['8', '1']);
});

const ofColours = {
  ...pooled,
  ...{ colors: ['Red', 'Blue'], images: ['/blue'], ownImages: [] },
  colorImages: { Blue: ['/blue'], Red: ['/red', '/red-back'] },
} as AdminProduct;

test('pictures of colours are sent whole, beside those of the product as such, and only when one has changed', () => {
  const draft = draftOf(ofColours);
  expect(draft.images).toEqual([]);
  expect(changeOf({ ...draft, name: 'Shawls' }, ofColours)).toEqual({ name: 'Shawls', version: 4 });
  expect(changeOf({ ...draft, images: ['/new'] }, ofColours)).toEqual({
    ...{ images: ['/new'], colorImages: { Blue: ['/blue'], Red: ['/red', '/red-back'] }, version: 4 },
  });
  const red = withPictures(draft.colorImages, 'Red', ['/red']);
  expect(changeOf({ ...draft, colorImages: red }, ofColours)).toEqual({
    ...{ images: [], colorImages: { Blue: ['/blue'], Red: ['/red'] }, version: 4 },
  });
  expect(withPictures(red, 'Red', [])).toEqual({ Blue: ['/blue'] });
});

test('a colour that is not offered any more takes its pictures along, and brings them back when it returns', () => {
  const draft = { ...draftOf(ofColours), colors: 'Blue' };
  expect(changeOf(draft, ofColours)).toMatchObject({ colors: ['Blue'], colorImages: { Blue: ['/blue'] } });
  expect(changeOf({ ...draft, colors: 'Red, Blue' }, ofColours)).toEqual({ version: 4 });
});

test('of two who set pictures of different colours nothing is lost', () => {
  const base = draftOf(ofColours);
  const mine = { ...base, colorImages: withPictures(base.colorImages, 'Red', ['/mine']) };
  const theirs = { ...base, colorImages: withPictures(base.colorImages, 'Blue', ['/theirs']) };
  expect(mergeDraft(base, mine, theirs).colorImages).toEqual({ Blue: ['/theirs'], Red: ['/mine'] });
});

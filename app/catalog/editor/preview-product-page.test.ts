import { expect, test } from 'vitest';
import type { AdminProduct, Category, Subcategory } from '../catalog.schema.ts';
import { toDraftPage } from './preview-product-page.ts';
import { EMPTY_DRAFT, type ProductDraft, toProductDraft } from './product-draft.ts';

const categoryOptions = {
  categories: [{ _id: 'women', name: 'Women' }] as Category[],
  subcategories: [{ _id: 'sarees', name: 'Sarees' }] as Subcategory[],
};
const pageOf = (draft: Partial<ProductDraft>, base?: AdminProduct) =>
  toDraftPage({ ...EMPTY_DRAFT, ...draft }, { base, ...categoryOptions });

test('a draft becomes a page: price and discount, category, choices with pooled stock', () => {
  const { product, missing } = pageOf({
    ...{ name: ' Shawl ', description: 'Warm.', price: '750', oldPrice: '1000', images: ['/a'] },
    ...{ category: 'women', subcategory: 'sarees', sizes: ['S', 'M'], colors: 'Red, Blue,', stock: '7' },
    ...{ makerName: 'Loom', makerAddress: 'Kullu', measurements: { M: { Length: '200', Chest: '' } } },
  });
  expect(missing).toEqual([]);
  expect(product).toMatchObject({
    ...{ name: 'Shawl', price: 750, oldPrice: 1000, discountPercent: 25, stock: 7 },
    ...{ category: { _id: 'women', name: 'Women' }, subcategory: { _id: 'sarees', name: 'Sarees' } },
    ...{ sizes: ['S', 'M'], colors: ['Red', 'Blue'], images: ['/a'], imageAlts: [''] },
    ...{ maker: { name: 'Loom', address: 'Kullu' }, measurements: { M: { Length: 200 } } },
  });
  expect(product.variants.map(({ size, color, stock }) => [size, color, stock])).toEqual([
    ['S', 'Red', 7],
    ['S', 'Blue', 7],
    ['M', 'Red', 7],
    ['M', 'Blue', 7],
  ]);
});

test('separately tracked choices have their own stock, and choices left out are absent', () => {
  const { product } = pageOf({
    ...{ sizes: ['S', 'M'], colors: 'Red', isTrackedPerVariant: true },
    grid: {
      'S|Red': { isOffered: true, stock: '3', sku: '' },
      'M|Red': { isOffered: false, stock: '9', sku: '' },
    },
  });
  expect(product).toMatchObject({ sizes: ['S'], colors: ['Red'], stock: 3 });
  expect(product.variants).toHaveLength(1);
});

test('an empty draft can be previewed and lists what is missing', () => {
  const { product, missing, id } = pageOf({ price: 'a lot', stock: '-1' });
  expect(product).toMatchObject({ name: 'A product without a name', price: 0, stock: 0, images: [] });
  expect(missing).toEqual(['a name', 'a picture', 'a price', 'a category', 'a description']);
  expect(id).toBeUndefined();
});

test('rating and alt texts come from the saved product; its URL does not', () => {
  const base = {
    ...{
      _id: 'p',
      name: 'Shawl',
      description: 'Warm.',
      price: 10,
      oldPrice: null,
      category: categoryOptions.categories[0],
      subcategory: null,
    },
    ...{
      images: ['/a', '/b'],
      imageAlts: ['front', 'back'],
      colorImages: {},
      sizes: [],
      colors: [],
      tags: [],
    },
    ...{ rating: 4.2, reviewCount: 3, maker: { name: '', address: '' }, variants: [], measurements: {} },
  } as unknown as AdminProduct;
  const { product, id } = toDraftPage(
    { ...toProductDraft(base), images: ['/b', '/c'] },
    { base, ...categoryOptions },
  );
  expect(product).toMatchObject({ _id: '', rating: 4.2, reviewCount: 3, imageAlts: ['back', ''] });
  expect(id).toBe('p');
});

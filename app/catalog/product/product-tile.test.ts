import { expect, test } from 'vitest';
import type { Product } from '../catalog.schema.ts';
import { findSwatches } from './colour-values.ts';
import { packTiles, unpackTiles } from './packed-tiles.ts';
import { isTileOnly, productOfTile } from './product-tile.ts';
import { toTile } from './to-tile.ts';

const kurta: Product = {
  _id: 'p1',
  slug: 'indigo-kurta',
  name: 'Indigo kurta',
  description: 'Printed by hand.',
  brand: 'Bagru Print House',
  price: 1899,
  oldPrice: null,
  discountPercent: 0,
  category: { _id: 'c1', name: 'Women' },
  categoryName: 'Women',
  subcategory: null,
  images: ['/media/a/900.webp', '/media/b/900.webp'],
  rentalImages: [],
  preview: 'data:image/webp;base64,AAAA',
  sizes: ['S', 'M', 'L'],
  colors: ['Indigo', 'Madder'],
  stock: 1,
  tags: ['everyday'],
  rating: 0,
  reviewCount: 0,
  isRental: false,
  rentalStatus: null,
  securityDeposit: null,
  owner: null,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const lehenga: Product = {
  ...kurta,
  ...{ _id: 'p2', slug: 'red-lehenga', rating: 4.3, reviewCount: 7, isRental: true, securityDeposit: 5000 },
  owner: { _id: 'u1', name: 'Meera' },
  rentalImages: kurta.images,
};

test('a page’s data keeps of a product what its tile shows, and the choice that its button adds', () => {
  const [tile] = unpackTiles(packTiles([kurta], 1));
  expect(tile).toMatchObject({ _id: 'p1', name: 'Indigo kurta', price: 1899, stock: 1, owner: null });
  expect(tile).toMatchObject({ images: kurta.images, sizes: ['M'], colors: ['Indigo'] });
  expect(tile?.preview).toBe(kurta.preview);
  expect(tile).not.toHaveProperty('description');
  expect(unpackTiles(packTiles([lehenga]))).toEqual([{ ...toTile(lehenga), preview: null }]);
  expect(toTile(lehenga)).toMatchObject({ isRental: true, securityDeposit: 5000, owner: { name: 'Meera' } });
});

test('a tile in another colour leads to the product in it', () => {
  const inBlack = { ...kurta, colors: ['Iron black', 'Indigo'], shownColor: 'Iron black' };
  const [packed] = unpackTiles(packTiles([inBlack]));
  expect([packed?.slug, packed?.colors]).toEqual(['indigo-kurta?color=Iron%20black', ['Iron black']]);
  expect(packed).toEqual({ ...toTile(inBlack), preview: null });
});

test('a tile names a colour that no picture shows, and leads to the product in it', () => {
  const alsoInBlack = { ...kurta, colors: ['Indigo', 'Iron black'], alsoInColor: 'Iron black' };
  const [packed] = unpackTiles(packTiles([alsoInBlack]));
  expect(packed).toMatchObject({
    slug: 'indigo-kurta?color=Iron%20black',
    colors: ['Indigo'],
    alsoInColor: 'Iron black',
  });
  expect(packed).toEqual({ ...toTile(alsoInBlack), preview: null });
});

test('a tile has swatches of several colours, and counts the others', () => {
  expect(toTile(kurta)).not.toHaveProperty('swatches');
  const swatches = { paints: ['#2B3467', '#A3242F'], more: 1 };
  expect(toTile({ ...kurta, swatches }).swatches).toEqual(swatches);
  expect(findSwatches(['Indigo'])).toBeUndefined();
  expect(findSwatches(['Unheard of', 'Never seen'])).toBeUndefined();
  expect(findSwatches(['Indigo', 'Madder', 'Neem', 'Sky', 'Rose', 'Lac', 'Unheard of'])).toEqual({
    paints: ['#2B3467', '#A3242F', '#5C7A5A', '#B4C4D2'],
    more: 3,
  });
});

test('only the first tiles of a list have a preview', () => {
  const others = ['p3', 'p4', 'p5'].map((_id) => ({ ...kurta, _id }));
  expect(unpackTiles(packTiles(others, 2)).map(({ preview }) => preview !== null)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a product that is twice in a page is one tile', () => {
  const silk = { ...kurta, _id: 'p6' };
  const [first, second] = packTiles([silk, silk]);
  expect(second).toBe(first);
  expect(unpackTiles(packTiles([silk]))[0]).toBe(unpackTiles(packTiles([silk]))[0]);
});

test('a tile becomes a product that says what it lacks; a whole product stays as it is', () => {
  const made = productOfTile(toTile(lehenga));
  expect(made).toMatchObject({
    description: '',
    rentalImages: kurta.images,
    owner: { name: 'Meera' },
  });
  expect(isTileOnly(made)).toBe(true);
  expect(productOfTile(kurta)).toEqual(kurta);
  expect(isTileOnly(kurta)).toBe(false);
});

import { expect, test } from 'vitest';
import { hasSeveralPictures, listPicturesOfColour } from './product-pictures.ts';

const lehenga = {
  name: 'Red lehenga',
  images: ['/front', '/back'],
  rentalImages: [],
  imageAlts: ['Front view'],
  colorImages: { Indigo: ['/blue'] },
};

test('the chosen colour changes the pictures', () => {
  expect(listPicturesOfColour(lehenga, 'Indigo')).toEqual([
    { url: '/blue', alt: 'Red lehenga in Indigo, picture 1' },
  ]);
});

test("a colour without pictures shows the product's, each with alt text", () => {
  expect(listPicturesOfColour(lehenga, 'Madder')).toEqual([
    { url: '/front', alt: 'Front view' },
    { url: '/back', alt: 'Red lehenga, picture 2' },
  ]);
});

test('a rental outfit may have only rental pictures', () => {
  expect(listPicturesOfColour({ ...lehenga, images: [], rentalImages: ['/lent'] }, '')[0]?.url).toBe('/lent');
});

test.each([
  ['of several pictures', lehenga, true],
  ['of one picture', { images: ['/front'], rentalImages: [], colorImages: {} }, false],
  [
    'with one colour of several',
    { images: ['/front'], rentalImages: [], colorImages: { Red: ['/a', '/b'] } },
    true,
  ],
  ['lent out, of several', { images: [], rentalImages: ['/a', '/b'], colorImages: {} }, true],
])('a product %s', (_name, product, several) => {
  expect(hasSeveralPictures(product)).toBe(several);
});

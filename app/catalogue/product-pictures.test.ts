import { expect, test } from 'vitest';
import { picturesIn } from './product-pictures.ts';

const lehenga = {
  name: 'Red lehenga',
  images: ['/front', '/back'],
  rentalImages: [],
  imageAlts: ['Front view'],
  colorImages: { Indigo: ['/blue'] },
};

test('the chosen colour changes the pictures', () => {
  expect(picturesIn(lehenga, 'Indigo')).toEqual([{ url: '/blue', alt: 'Red lehenga in Indigo, picture 1' }]);
});

test('a colour without pictures shows those of the product, each with words', () => {
  expect(picturesIn(lehenga, 'Madder')).toEqual([
    { url: '/front', alt: 'Front view' },
    { url: '/back', alt: 'Red lehenga, picture 2' },
  ]);
});

test('an outfit for rent may have rental pictures alone', () => {
  expect(picturesIn({ ...lehenga, images: [], rentalImages: ['/lent'] }, '')[0]?.url).toBe('/lent');
});

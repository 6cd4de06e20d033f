import { expect, test } from 'vitest';
import type { ProductPage } from '../catalog.schema.ts';
import { productStructuredData } from './product-structured-data.ts';

const lehenga = {
  _id: '42',
  name: 'Red lehenga',
  description: '**Silk**, [washed](https://a.in) by hand',
  images: ['/media/red/900.webp'],
  price: 8499,
  stock: 1,
  rating: 5,
  reviewCount: 0,
} as ProductPage;

test('a product without reviews has no rating', () => {
  expect(productStructuredData(lehenga, { name: 'Vastra', storeUrl: 'https://vastra.test' })).toMatchObject({
    description: 'Silk, washed by hand',
    image: ['https://vastra.test/media/red/900.jpg'],
    offers: { price: 8499, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    aggregateRating: undefined,
  });
});

test('a product with reviews has one', () => {
  expect(
    productStructuredData(
      { ...lehenga, rating: 4.6, reviewCount: 38 },
      { name: 'Vastra', storeUrl: 'https://vastra.test' },
    ),
  ).toMatchObject({
    aggregateRating: { ratingValue: 4.6, reviewCount: 38 },
  });
});

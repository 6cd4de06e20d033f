import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { ZoneIndex } from '#app/shipping/zones/zone.ts';
import type { ProductPage } from '../catalog.schema.ts';
import { describeProduct } from './describe-product.ts';
import { productStructuredData } from './product-structured-data.ts';

const ANYWHERE = {
  ...{ _id: 'z', courier: '', serviceable: true, cashOnDelivery: true },
  ...{ daysMin: 3, daysMax: 6, chargePaise: null, extraChargePaise: paise(0), express: null },
};
const lehenga = {
  _id: '42',
  name: 'Red lehenga',
  description: '**Silk**, [washed](https://a.in) by hand',
  images: ['/media/red/900.webp'],
  price: 8499,
  stock: 1,
  rating: 5,
  reviewCount: 0,
  returnTerms: { rule: 'returns and exchanges', hours: 48 },
} as ProductPage;

const SHIPPING = {
  dispatch: { handlingDays: 1, cutoffHour: 14, weeklyDaysOff: [0], holidays: [] },
  zones: new ZoneIndex([
    { ...ANYWHERE, name: 'Default', pins: [] },
    { ...ANYWHERE, name: 'Delhi', pins: ['11'], daysMin: 1, daysMax: 1 },
  ]),
};
const SURROUNDINGS = {
  store: { name: 'Vastra', shippingFee: 120, freeShippingAt: 1999 },
  storeUrl: 'https://vastra.test',
  shipping: SHIPPING,
  grams: 1_200,
  reviews: [],
};

test('a product without reviews has no rating', () => {
  expect(productStructuredData(lehenga, SURROUNDINGS)).toMatchObject({
    description: 'Silk, washed by hand',
    image: ['https://vastra.test/media/red/900.jpg'],
    offers: { price: 8499, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    aggregateRating: undefined,
  });
});

test('a product with reviews has one', () => {
  expect(productStructuredData({ ...lehenga, rating: 4.6, reviewCount: 38 }, SURROUNDINGS)).toMatchObject({
    aggregateRating: { ratingValue: 4.6, reviewCount: 38 },
  });
});

test('what is sold names the charge and the days of delivery, and the return', () => {
  const told = (price: number) => productStructuredData({ ...lehenga, price }, SURROUNDINGS);
  const rate = (value: number) => ({ offers: { shippingDetails: { shippingRate: { value } } } });
  expect(told(1998.5)).toMatchObject(rate(120));
  expect(told(1999)).toMatchObject(rate(0));
  expect(told(1999)).toMatchObject({
    offers: {
      shippingDetails: {
        deliveryTime: {
          handlingTime: { minValue: 1, maxValue: 2 },
          transitTime: { minValue: 3, maxValue: 6 },
        },
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 2 },
    },
  });
  const unreturned = { ...lehenga, returnTerms: { rule: 'not returnable' as const, hours: 48 } };
  expect(productStructuredData(unreturned, SURROUNDINGS)).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    },
  });
  const rental = productStructuredData({ ...lehenga, isRental: true }, SURROUNDINGS) as { offers: object };
  expect(Object.keys(rental.offers)).not.toContain('shippingDetails');
});

test('the charge of the zone for everywhere holds at any price, and counts the weight', () => {
  const zones = new ZoneIndex([
    { ...ANYWHERE, name: 'Default', pins: [], chargePaise: paise(8_000), extraChargePaise: paise(2_500) },
  ]);
  const told = productStructuredData(lehenga, { ...SURROUNDINGS, shipping: { ...SHIPPING, zones } });
  expect(told).toMatchObject({ offers: { shippingDetails: { shippingRate: { value: 130 } } } });
});

test('reviews are those with an author', () => {
  const review = { rating: 4, comment: 'Soft.', createdAt: '2026-10-01T00:00:00.000Z' };
  const reviews = [
    { ...review, user: { name: 'Asha' } },
    { ...review, user: null },
  ];
  expect(productStructuredData(lehenga, { ...SURROUNDINGS, reviews })).toMatchObject({
    review: [{ author: { name: 'Asha' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Soft.' }],
  });
});

test('a description is the admin’s own, else that of the product, with facts where it is short', () => {
  const facts = { ...lehenga, fabric: 'Raw silk', brand: 'Kashi', colors: ['Red'], sizes: ['S', 'M'] };
  expect(describeProduct({ ...facts, seoDescription: 'A lehenga for weddings.' })).toBe(
    'A lehenga for weddings.',
  );
  expect(describeProduct(facts)).toBe(
    'Silk, washed by hand. ₹8,499 including all taxes; Raw silk; by Kashi; in Red; sizes S, M.',
  );
  const long = 'Woven on a pit loom. '.repeat(7);
  expect(describeProduct({ ...facts, description: long })).toBe(long.trim());
});

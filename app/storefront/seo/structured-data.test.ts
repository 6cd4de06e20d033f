import { expect, test } from 'vitest';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { productStructuredData } from '#app/catalog/product/product-structured-data.ts';
import { blogStructuredData } from '#app/content/blog/blog-structured-data.ts';
import type { Blog, ShopEvent } from '#app/content/content.schema.ts';
import { eventStructuredData } from '#app/content/events/event-structured-data.ts';
import { breadcrumbSchema } from '#app/platform/http/pages/breadcrumb-structured-data.ts';
import { paise } from '#app/platform/money/money.ts';
import { ZoneIndex } from '#app/shipping/zones/zone.ts';
import { STORE_INFO } from '#test/store-info-for-tests.ts';
import { complaintsAbout } from '#test/structured-data.ts';
import { organizationSchema, websiteSchema } from '../home/load-home-sections.server.ts';

const STORE = 'https://vastra.test';
const SHOP = { name: 'Vastra', storeUrl: STORE };
const lehenga = {
  _id: '42',
  slug: 'red-lehenga',
  name: 'Red lehenga',
  description: 'Raw silk, embroidered by hand.',
  images: ['/media/red/900.webp'],
  rentalImages: [] as string[],
  price: 8499,
  stock: 1,
  rating: 4.6,
  reviewCount: 38,
  categoryName: 'Women',
  fabric: 'Silk',
  countryOfOrigin: 'India',
  brand: 'Kashi Looms',
  isRental: false,
  returnTerms: { rule: 'returns and exchanges', hours: 48 },
} as ProductPage;
const SURROUNDINGS = {
  store: STORE_INFO,
  storeUrl: STORE,
  shipping: {
    dispatch: { handlingDays: 1, cutoffHour: 14, weeklyDaysOff: [0], holidays: [] },
    zones: new ZoneIndex([
      {
        ...{ _id: 'z', name: 'Default', pins: [], courier: '', serviceable: true, cashOnDelivery: true },
        ...{ daysMin: 3, daysMax: 6, chargePaise: null, extraChargePaise: paise(0), express: null },
      },
    ]),
  },
  grams: 500,
  reviews: [
    { rating: 5, comment: 'Soft.', user: { name: 'Asha' }, createdAt: '2026-10-01T00:00:00.000Z' },
    { rating: 4, comment: '', user: { name: 'Rohan' }, createdAt: '2026-10-02T00:00:00.000Z' },
  ],
};
const event = {
  _id: '7',
  slug: 'block-printing-by-hand',
  title: 'Block printing by hand',
  description: 'An afternoon with two printers from Bagru.',
  date: '2027-01-15T09:30:00.000Z',
  location: 'Lodhi Colony, New Delhi',
  images: ['/media/print/900.webp'],
  isPast: false,
} as ShopEvent;
const blog = {
  _id: '9',
  slug: 'six-yards',
  title: 'Six yards',
  excerpt: 'How a saree is woven.',
  author: 'Leela Rao',
  date: '2026-10-01T00:00:00.000Z',
  changedAt: null,
  images: ['/media/loom/900.webp'],
} as Blog;

test.each([
  ['a product', productStructuredData(lehenga, SURROUNDINGS)],
  [
    'a product without reviews',
    productStructuredData({ ...lehenga, reviewCount: 0, fabric: '' }, { ...SURROUNDINGS, reviews: [] }),
  ],
  ['an outfit for rent', productStructuredData({ ...lehenga, isRental: true, stock: 0 }, SURROUNDINGS)],
  ['an event', eventStructuredData(event, SHOP)],
  ['a past event', eventStructuredData({ ...event, isPast: true }, SHOP)],
  ['a story', blogStructuredData(blog, SHOP)],
  ['the shop', organizationSchema(STORE_INFO, STORE)],
  ['the site', websiteSchema(STORE_INFO, STORE)],
  [
    'breadcrumbs',
    breadcrumbSchema(
      [
        { name: 'Home', to: '/' },
        { name: 'Sarees', to: '/products' },
      ],
      STORE,
    ),
  ],
])('the structured data of %s is valid', (_what, schema) => {
  expect(complaintsAbout(schema)).toEqual([]);
});

test('missing, unknown and malformed properties are found', () => {
  const { name: _name, ...nameless } = productStructuredData(lehenga, SURROUNDINGS) as Record<
    string,
    unknown
  >;
  const offers = { '@type': 'Offer', price: '8499', priceCurrency: 'INR', availability: 'InStock' };
  expect(complaintsAbout({ ...nameless, offers, colour: 'red', image: '/media/red/900.jpg' })).toEqual([
    'Product.name is missing',
    'Product.image is not a valid address: "/media/red/900.jpg"',
    'Product.offers.url is missing',
    'Product.offers.price is not a valid number: "8499"',
    'Product.offers.availability is not a valid enumeration: "InStock"',
    'Product.colour is not one of its properties',
  ]);
  expect(complaintsAbout(breadcrumbSchema([{ name: 'Home', to: '/' }], STORE))).toEqual([
    'BreadcrumbList has the places 1',
  ]);
});

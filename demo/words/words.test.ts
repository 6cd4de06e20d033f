import { describe, expect, test } from 'vitest';
import { BADGE_TEXT } from '#app/content/content.schema.ts';
import { claimsLimitedTime, findDarkPatterns } from '#app/platform/text/dark-patterns.ts';
import { DEMO_SETTINGS } from '../loading/demo-settings.ts';
import { demoBanners } from './banners.ts';
import { demoBlogs } from './blogs.ts';
import { demoCategories } from './categories.ts';
import { demoEvents } from './events.ts';
import { demoOrders } from './orders.ts';
import { demoPeople } from './people.ts';
import { demoProducts } from './products.ts';

const shop = demoProducts(1000);
const BANNED = /discover|elevate|curated|timeless|must-have|effortless|exquisite|stunning|unleash|indulge|!/i;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('what visitors read', () => {
  test('is free of worn words and of exclamation marks', () => {
    const all = [...shop, ...demoCategories, ...demoBanners, ...demoEvents, ...demoBlogs].flatMap(textsOf);
    expect(all.filter((text) => BANNED.test(text))).toEqual([]);
  });

  test('has no dark pattern, and a badge of limited time only where the banner ends', () => {
    const all = [...shop, ...demoCategories, ...demoBanners, ...demoEvents, ...demoBlogs, DEMO_SETTINGS];
    expect(all.flatMap(textsOf).flatMap((text) => findDarkPatterns(text))).toEqual([]);
    for (const { showBadge, badgeText = BADGE_TEXT, endsInDays } of demoBanners)
      expect(showBadge && claimsLimitedTime(badgeText) && endsInDays === undefined).toBe(false);
  });

  test('describes every product in two to four sentences', () => {
    for (const { name, description } of shop) {
      const sentences = description.split(/[.:] (?=[A-Z])/).length;
      expect(sentences, `${name}: ${description}`).toBeGreaterThanOrEqual(2);
      expect(sentences, `${name}: ${description}`).toBeLessThanOrEqual(6);
      expect(description.length, name).toBeLessThan(480);
    }
  });

  test('says what the law wants: maker, address, country, tariff', () => {
    for (const { name, maker, countryOfOrigin, hsn } of shop) {
      expect(maker.address, name).toMatch(/\d{4,6}/);
      expect(['India', 'Bangladesh'], name).toContain(countryOfOrigin);
      expect(hsn, name).toMatch(/^(61|62|64|71|42)\d\d$/);
    }
    const abroad = shop
      .slice(0, 240)
      .filter(({ countryOfOrigin }) => countryOfOrigin === 'Bangladesh').length;
    expect(abroad).toBeGreaterThanOrEqual(2);
    expect(abroad).toBeLessThanOrEqual(12);
  });
});

test('every product stands on a shelf of its category', () => {
  const shelves = demoCategories.flatMap(({ name, subcategories }) =>
    subcategories.map((sub) => `${name} ${sub.name}`),
  );
  const used = new Set(shop.map(({ category, subcategory }) => `${category} ${subcategory}`));
  expect(used).toEqual(new Set(shelves));
  expect(demoCategories.at(-1)?.name).toBe('Rental');
});

describe('orders', () => {
  const products = new Map(shop.map((product) => [product.key, product]));

  test('are of people and things that exist', () => {
    for (const { person, lines } of demoOrders) {
      expect(demoPeople.map(({ email }) => email)).toContain(person);
      for (const { productKey, size, color } of lines) {
        const product = products.get(productKey);
        expect(product?.sizes, productKey).toContain(size);
        expect(
          product?.colors.map(({ name }) => name),
          productKey,
        ).toContain(color);
        expect(product?.rental).toBeUndefined();
      }
    }
  });

  test('stand in every status, and Asha has some of them', () => {
    const statuses = new Set(demoOrders.map(({ status }) => status));
    expect(statuses).toEqual(
      new Set(['Order Placed', 'Packed', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled']),
    );
    expect(demoOrders.filter(({ person }) => person === 'asha@vastra.test').length).toBeGreaterThanOrEqual(4);
  });

  test('are not older than what they hold or who placed them, and cash stays under ₹10,000', () => {
    for (const { person, placedDaysAgo, payment, lines } of demoOrders) {
      const ordered = lines.map((line) => ({ line, product: products.get(line.productKey) }));
      expect(ordered.every(({ product }) => (product?.addedDaysAgo ?? 0) >= placedDaysAgo)).toBe(true);
      const joined = demoPeople.find(({ email }) => email === person)?.joinedDaysAgo ?? 0;
      expect(joined).toBeGreaterThan(placedDaysAgo);
      const total = ordered.reduce(
        (sum, { line, product }) => sum + line.quantity * (product?.pricePaise ?? 0),
        0,
      );
      if (payment === 'cod') expect(total).toBeLessThanOrEqual(1_000_000);
    }
  });
});

describe('people', () => {
  test('have addresses of their own and Indian numbers and PIN codes', () => {
    expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(demoPeople.length);
    expect(new Set(demoPeople.map(({ mobileNumber }) => mobileNumber)).size).toBe(demoPeople.length);
    for (const { postalCode, mobileNumber } of demoPeople) {
      expect(postalCode).toMatch(/^[1-9]\d{5}$/);
      expect(mobileNumber).toMatch(/^[6-9]\d{9}$/);
    }
  });

  test('begin with the three demo accounts', () => {
    const accounts = demoPeople
      .slice(0, 3)
      .map(({ email, mobileNumber, role }) => [email, mobileNumber, role]);
    expect(accounts).toEqual([
      ['admin@vastra.test', '9000000001', 'admin'],
      ['asha@vastra.test', '9000000002', 'shopper'],
      ['meera@vastra.test', '9000000003', 'owner'],
    ]);
  });
});

test('there are three banners, four events ahead and six posts of three to five paragraphs', () => {
  expect(demoBanners).toHaveLength(3);
  expect(demoEvents).toHaveLength(4);
  expect(demoEvents.every(({ inDays }) => inDays > 0)).toBe(true);
  expect(demoBlogs).toHaveLength(6);
  for (const { title, paragraphs } of demoBlogs) {
    expect(paragraphs.length, title).toBeGreaterThanOrEqual(3);
    expect(paragraphs.length, title).toBeLessThanOrEqual(5);
  }
});

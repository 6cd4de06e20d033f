import { describe, expect, test } from 'vitest';
import { FAMILY_BY_COLOUR } from '#app/catalog/product/colour-families.ts';
import type { DemoProduct } from './demo-shop.ts';
import { designs } from './designs.ts';
import { demoPeople } from './people.ts';
import { demoProducts } from './products.ts';
import { reviewers } from './review-texts/reviewers.ts';
import { TAGS } from './tags.ts';

const shop = demoProducts(240);
const large = demoProducts(10_000);
const toBuy = shop.filter(({ rental }) => !rental);
const share = (part: DemoProduct[], of: DemoProduct[]) => part.length / of.length;
const countOf = (wanted: (product: DemoProduct) => boolean) => shop.filter(wanted).length;

describe('the list', () => {
  test('says the same every time, however many are asked for', () => {
    expect(demoProducts(240)).toEqual(shop);
    expect(large.slice(0, 240)).toEqual(shop);
    expect(demoProducts(1)).toEqual(shop.slice(0, 1));
    expect(demoProducts(0)).toEqual([]);
  });

  test('calls no two products the same', () => {
    expect(new Set(shop.map(({ name }) => name)).size).toBe(240);
    expect(new Set(large.map(({ name }) => name)).size).toBe(10_000);
    expect(new Set(large.map(({ key }) => key)).size).toBe(10_000);
  });

  test('fills every category', () => {
    const filled = (category: string) => countOf((product) => product.category === category);
    expect(designs).toHaveLength(240);
    expect(['Women', 'Men', 'Kids', 'Festive', 'Accessories', 'Rental'].map(filled)).toEqual([
      90, 45, 25, 30, 26, 24,
    ]);
  });

  test('shows some of everything even when it is short', () => {
    expect(new Set(demoProducts(24).map(({ category }) => category)).size).toBe(6);
  });

  test('is newest first', () => {
    const days = shop.map(({ addedDaysAgo }) => addedDaysAgo);
    expect(days).toEqual([...new Set(days)].sort((one, other) => one - other));
    expect(large.every(({ addedDaysAgo }) => addedDaysAgo >= 0 && addedDaysAgo <= 400)).toBe(true);
  });
});

describe('prices', () => {
  test('spread from ₹499 to ₹24,999', () => {
    const prices = toBuy.map(({ pricePaise }) => pricePaise);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([49_900, 2_499_900]);
    expect(large.every(({ pricePaise, rental }) => rental || pricePaise >= 49_900)).toBe(true);
  });

  test('are reduced for a third, truly and by 10 to 30%', () => {
    for (const { name, pricePaise, oldPricePaise } of large) {
      if (!oldPricePaise) continue;
      const percent = Math.round(((oldPricePaise - pricePaise) / oldPricePaise) * 100);
      expect(percent, name).toBeGreaterThanOrEqual(10);
      expect(percent, name).toBeLessThanOrEqual(30);
    }
    expect(
      share(
        toBuy.filter(({ oldPricePaise }) => oldPricePaise),
        toBuy,
      ),
    ).toBeCloseTo(1 / 3, 1);
  });

  test('keep out of the band where neither rate of GST is consistent', () => {
    const inBand = large.filter(
      ({ pricePaise, rental }) => !rental && pricePaise >= 262_500 && pricePaise <= 295_000,
    );
    expect(inBand.map(({ name }) => name)).toEqual([]);
  });
});

describe('sizes, colours and stock', () => {
  test('every size has a stock in every colour, once', () => {
    for (const { name, sizes, colors, stock } of large) {
      const cells = new Set(stock.map(({ size, color }) => `${size} ${color}`));
      expect(cells.size, name).toBe(sizes.length * colors.length);
      expect(stock, name).toHaveLength(cells.size);
    }
  });

  test('clothes to buy come in M', () => {
    const clothes = toBuy.filter(({ sizes }) => sizes.includes('L'));
    expect(clothes.length).toBeGreaterThan(100);
    expect(clothes.filter(({ sizes }) => !sizes.includes('M'))).toEqual([]);
  });

  test('a few are sold out, a few nearly, and the red lehenga has one piece left', () => {
    const pieces = ({ stock }: DemoProduct) => stock.reduce((sum, { quantity }) => sum + quantity, 0);
    const soldOut = toBuy.filter((product) => pieces(product) === 0);
    const few = toBuy.filter((product) => pieces(product) > 0 && pieces(product) <= 3);
    expect(soldOut.length).toBeGreaterThanOrEqual(2);
    expect(soldOut.length).toBeLessThanOrEqual(12);
    expect(few.length).toBeGreaterThanOrEqual(3);
    expect(pieces(shop.find(({ name }) => name === 'Bandhani lehenga') as DemoProduct)).toBe(1);
  });

  test('a name has a colour only if every variant has it', () => {
    const wordsOf = (text: string) => text.toLowerCase().split(/[ -]/);
    const colours = new Set([...FAMILY_BY_COLOUR.keys()].flatMap(wordsOf));
    const contradicted = large.filter(({ name, colors }) => {
      const own = colors.map((color) => wordsOf(color.name));
      return wordsOf(name).some((word) => colours.has(word) && !own.every((words) => words.includes(word)));
    });
    expect(contradicted.map(({ name }) => name)).toEqual([]);
  });

  test('a description of one colour says that there are others', () => {
    const descriptionOf = (wanted: string) => shop.find(({ name }) => name === wanted)?.description;
    expect(descriptionOf('Brocade sherwani')).toContain('Madder and gold');
    expect(descriptionOf('Brocade sherwani')).toContain(' Also in plum. ');
    expect(descriptionOf('Stone jhumkas')).toContain('the saree with the red border. Also in plum. ');
    expect(descriptionOf('Leheriya silk stole')).not.toContain('Also in');
  });
});

describe('tags', () => {
  test('are few, and fill the sections of the home page', () => {
    expect(new Set(shop.flatMap(({ tags }) => tags))).toEqual(new Set(TAGS));
    expect(countOf(({ tags }) => tags.includes('women-collection'))).toBeGreaterThanOrEqual(16);
    const gallery = countOf(({ tags }) => tags.includes('gallery'));
    expect(gallery).toBeGreaterThanOrEqual(5);
    expect(gallery).toBeLessThanOrEqual(8);
    for (const tag of TAGS)
      expect(
        countOf(({ tags }) => tags.includes(tag)),
        tag,
      ).toBeGreaterThanOrEqual(5);
  });
});

describe('rentals', () => {
  const rentals = shop.filter(({ rental }) => rental);

  test('two approved ones are Meera’s, some wait, every owner has an account', () => {
    const ofMeera = rentals.filter(
      ({ rental }) => rental?.ownedBy === 'meera' && rental.status === 'approved',
    );
    expect(ofMeera).toHaveLength(2);
    expect(rentals.filter(({ rental }) => rental?.status === 'pending').length).toBeGreaterThanOrEqual(3);
    const emails = demoPeople.map(({ email }) => email);
    expect(rentals.every(({ rental }) => emails.includes(rental?.ownerEmail ?? ''))).toBe(true);
  });

  test('cost what a day costs, and their deposit is worth more than that', () => {
    for (const { name, pricePaise, rental } of rentals) {
      expect(rental?.pricePerDayPaise, name).toBe(pricePaise);
      expect(rental?.depositPaise, name).toBeGreaterThan(pricePaise * 2);
    }
  });
});

describe('reviews', () => {
  test('are none to nine, no two alike, and not older than the product', () => {
    for (const { name, reviews, addedDaysAgo } of shop) {
      expect(reviews.length, name).toBeLessThanOrEqual(9);
      expect(new Set(reviews.map(({ comment }) => comment)).size, name).toBe(reviews.length);
      expect(new Set(reviews.map(({ reviewer }) => reviewer)).size, name).toBe(reviews.length);
      expect(
        reviews.every(({ daysAgo }) => daysAgo < addedDaysAgo),
        name,
      ).toBe(true);
      expect(
        reviews.every(({ reviewer }) => reviewers.includes(reviewer)),
        name,
      ).toBe(true);
      expect(
        reviews.every(({ rating }) => rating >= 1 && rating <= 5),
        name,
      ).toBe(true);
    }
  });

  test('are missing from about a tenth, and not all kind', () => {
    const without = shop.filter(({ reviews }) => reviews.length === 0).length;
    expect(without).toBeGreaterThan(12);
    expect(without).toBeLessThan(48);
    const stars = shop.flatMap(({ reviews }) => reviews.map(({ rating }) => rating));
    expect(new Set(stars)).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});

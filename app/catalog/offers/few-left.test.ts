import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capListedStock, FEW_LEFT, fewLeftLabel, LAST_PIECES } from './few-left.ts';

it('is the number at which the database tells that the page changed', () => {
  const few = `least(before.on_hand, ${FEW_LEFT}) <> least(after.on_hand, ${FEW_LEFT})`;
  expect(read('0196_few_left.sql')).toContain(few);
  expect(read('0236_last_pieces_of_changed_products.sql')).toContain(few);
});

it('shows on cards the numbers whose change the database tells', () => {
  const more = LAST_PIECES + 1;
  expect(read('0236_last_pieces_of_changed_products.sql')).toContain(
    `least(left_now, ${more}) <> least(left_before, ${more})`,
  );
  expect([0, 1, LAST_PIECES, more, 500].map(capListedStock)).toEqual([0, 1, LAST_PIECES, more, more]);
});

it('says how many are left of a product for sale, while they are few', () => {
  const label = (stock: number, isRental = false) => fewLeftLabel({ stock, isRental });
  expect([label(2), label(LAST_PIECES)]).toEqual(['Only 2 left', `Only ${LAST_PIECES} left`]);
  expect(label(0)).toBe('Out of Stock');
  expect([label(LAST_PIECES + 1), label(1, true), label(0, true)]).toEqual([undefined, undefined, undefined]);
});

function read(name: string): string {
  return readFileSync(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');
}

import { expect, test } from 'vitest';
import {
  EMPTY_EXCHANGE_DRAFT,
  formatReplacement,
  listReplacements,
  quotePath,
  toExchangeInput,
} from './exchange-draft.ts';

const variant = (size: string, color: string, stock: number) => ({
  _id: size,
  size,
  color,
  sku: null,
  stock,
});

test('replacements are the choices that can be had, the same one too', () => {
  const variants = [
    variant('S', 'Red', 2),
    variant('M', 'Red', 5),
    variant('L', 'Red', 0),
    variant('M', 'Blue', 1),
  ];
  const owned = { size: 'M', color: 'Red' };
  const offered = (quantity: number) =>
    listReplacements(variants, quantity).map((choice) => formatReplacement(choice, owned));
  expect(offered(1)).toEqual(['Size S, Red', 'Size M, Red (the same)', 'Size M, Blue']);
  expect(offered(3)).toEqual(['Size M, Red (the same)']);
  expect(formatReplacement({ size: '', color: '' }, { size: '', color: '' })).toBe('The same');
  expect(formatReplacement({ size: 'M', color: 'Red' }, null)).toBe('Size M, Red');
  expect(formatReplacement({ size: '', color: '' }, null)).toBe('One size');
});

test('the API hears the reason that was chosen or typed', () => {
  const draft = { ...EMPTY_EXCHANGE_DRAFT, item: 'a', size: 'S', color: 'Red' };
  expect(toExchangeInput({ ...draft, reason: 'Too small' }).items[0]?.reason).toBe('Too small');
  expect(toExchangeInput({ ...draft, reason: ' It itches ' }).items[0]?.reason).toBe('It itches');
});

test('only a cheaper replacement says where the money goes', () => {
  const draft = { ...EMPTY_EXCHANGE_DRAFT, item: 'a', size: 'S', color: null, reason: 'Too small' };
  const account = { upiId: ' asha@okbank ' };
  expect(toExchangeInput({ ...draft, ...account, difference: 500 })).not.toHaveProperty('refundTo');
  const cheaper = { ...draft, ...account, difference: -500 };
  expect(toExchangeInput(cheaper)).toMatchObject({ refundTo: 'original payment', upiId: 'asha@okbank' });
  expect(toExchangeInput({ ...cheaper, toCredit: true })).not.toHaveProperty('upiId');
  expect(toExchangeInput({ ...cheaper, toCredit: true })).toMatchObject({ refundTo: 'store credit' });
});

test('the price of a replacement is asked for once it is chosen', () => {
  const draft = { ...EMPTY_EXCHANGE_DRAFT, item: 'a', reason: '' };
  expect(quotePath('o', draft)).toBeNull();
  const other = { ...draft, other: { _id: 'p', name: 'Kurta' }, size: 'S', color: '' };
  expect(quotePath('o', other)).toBe('/api/orders/o/exchanges/quote?item=a&product=p&size=S&quantity=1');
});

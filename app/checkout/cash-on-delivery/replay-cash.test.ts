import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { UNLIMITED_CASH_ORDERS } from '#app/shipping/cash-rules/cash-rules.ts';
import { type PastOrder, readPinLimit, replayCashRules } from './replay-cash.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, count));
const past = (placed: number, returned: 0 | 1, more: Partial<PastOrder> = {}): PastOrder => ({
  ...{ userId: 'asha', mobile: '+91', pin: '302006', due: paise(1000_00), parcels: 1, returned },
  ...{ placedAt: day(placed), endedAt: day(placed + 3), canPayInAdvance: true, ...more },
});
const rules = (person: number | null, pin: number | null = null) => ({
  ...UNLIMITED_CASH_ORDERS,
  returned: { minParcels: 2, person, number: null, pin },
});

test('an order is decided by what had ended before it', () => {
  const orders = [past(1, 1), past(2, 1), past(3, 1), past(10, 1), past(20, 0)];
  expect(replayCashRules(orders, rules(50))).toEqual({
    ...{ orders: 5, parcels: 5, returned: 4 },
    refused: { orders: 2, duePaise: 2000_00 },
    prevented: 1,
    lost: { orders: 1, duePaise: 1000_00 },
    partPaid: { orders: 0, advancePaise: 0, returned: 0 },
  });
  expect(replayCashRules(orders, rules(null))).toMatchObject({ refused: { orders: 0 }, prevented: 0 });
});

test('what a PIN code returned counts for its neighbours, and a year later no more', () => {
  const neighbour = { userId: 'meera' };
  const orders = [past(1, 1), past(2, 1), past(10, 0, neighbour), past(500, 0, neighbour)];
  expect(replayCashRules(orders, rules(null, 50))).toMatchObject({ refused: { orders: 1 } });
});

test('limits by value and PIN code', () => {
  const limit = readPinLimit('302=500');
  const orders = [past(1, 0), past(2, 1, { pin: '560001' })];
  const limited = { ...UNLIMITED_CASH_ORDERS, pinLimits: limit ? [limit] : [] };
  expect(replayCashRules(orders, limited)).toMatchObject({ refused: { orders: 1 }, prevented: 0 });
  expect(replayCashRules(orders, UNLIMITED_CASH_ORDERS, paise(999_00))).toMatchObject({ prevented: 1 });
  expect(readPinLimit('Jaipur=500')).toBeUndefined();
});

const advance = { percent: 20, sum: null, above: null, whenReturned: false };

test('a part payment above a total refuses nothing, except what it would pay in full', () => {
  const orders = [past(1, 1), past(2, 0, { due: paise(2000_01) }), past(3, 1, { due: paise(2500_00) })];
  const above = { ...advance, above: paise(1000_00) };
  expect(replayCashRules(orders, { ...UNLIMITED_CASH_ORDERS, advance: above })).toMatchObject({
    refused: { orders: 0 },
    partPaid: { orders: 2, advancePaise: 901_00, returned: 1 },
  });
  const sum = { ...advance, percent: null, sum: paise(2200_00), above: paise(1000_00) };
  expect(replayCashRules(orders, { ...UNLIMITED_CASH_ORDERS, advance: sum })).toMatchObject({
    refused: { orders: 1, duePaise: 2000_01 },
    partPaid: { orders: 1, advancePaise: 2200_00, returned: 1 },
  });
});

test('a part payment replaces the refusal because of returned parcels, not for orders that have none', () => {
  const orders = [past(1, 1), past(2, 1), past(10, 1), past(20, 0, { canPayInAdvance: false })];
  const asked = { ...rules(50), advance: { ...advance, whenReturned: true } };
  expect(replayCashRules(orders, asked)).toMatchObject({
    refused: { orders: 1 },
    partPaid: { orders: 1, advancePaise: 200_00, returned: 1 },
  });
});

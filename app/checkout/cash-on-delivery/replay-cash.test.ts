import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { UNLIMITED_CASH_ORDERS } from '#app/shipping/cash-rules/cash-rules.ts';
import { type PastOrder, readPinLimit, replayCashRules } from './replay-cash.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, count));
const past = (placed: number, returned: 0 | 1, more: Partial<PastOrder> = {}): PastOrder => ({
  ...{ userId: 'asha', mobile: '+91', pin: '302006', due: paise(1000_00), parcels: 1, returned },
  ...{ placedAt: day(placed), endedAt: day(placed + 3), ...more },
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

import { expect, test } from 'vitest';
import { formatCashDue } from './cash-due.ts';
import type { Order } from './orders.schema.ts';

const [goods, outfit] = [{ isRental: false }, { isRental: true }];

test.each([
  [[goods], 1120, '₹1,120 to collect on delivery.'],
  [[goods, outfit], 1120, '₹1,120 to collect on delivery.'],
  [[outfit], 6000, 'The deposit of ₹6,000 is due in cash at hand-over.'],
  [[outfit, outfit], 9000, 'Deposits of ₹9,000 are due in cash at hand-over.'],
  [[outfit], 0, undefined],
  [[goods], null, undefined],
])('%j with %s to collect', (items, toCollect, text) =>
  expect(formatCashDue({ toCollect, items: items as unknown as Order['items'] })).toBe(text),
);

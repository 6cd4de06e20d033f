import { expect, test } from 'vitest';
import type { SnapshotLine } from '#app/orders/order-snapshot.ts';
import { rupees } from '#test/fixtures.ts';
import { toRentedLines } from './complete-purchase.server.ts';

const dress: SnapshotLine = {
  ...{ productId: 'dress', variantId: 'dress-m', name: 'Dress', size: 'M', color: 'Red', picture: null },
  ...{ hsn: '6204', quantity: 2, unitPricePaise: rupees(900), discountPaise: rupees(0) },
  ...{ isRental: false, period: null },
};

/** An outfit line with a different deposit, price, owner and terms for each `number`. */
function outfit(name: string, from: string, number: number): SnapshotLine {
  return {
    ...{ ...dress, productId: name, variantId: `${name}-m`, name, quantity: 1, isRental: true },
    unitPricePaise: rupees(1000 * number),
    period: { startDate: from, endDate: '2026-12-30' },
    rental: {
      ...{ pricePaise: rupees(100 * number), ownerId: `owner ${number}` },
      terms: { commissionRate: 10 * number, turnaroundDays: number } as never,
    },
  };
}

const snapshotLines = [
  outfit('lehenga', '2026-12-01', 1),
  dress,
  outfit('sherwani', '2026-12-01', 2),
  // The same outfit for other dates.
  outfit('lehenga', '2026-12-20', 3),
];
const orderLines = snapshotLines.map(({ variantId, period }) => ({
  id: `line of ${variantId} ${period?.startDate}`,
  variant_id: variantId,
  rental_starts_on: period?.startDate ?? null,
}));

/** All permutations of a list. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

test('each rental has the deposit, price, owner and terms of its own line, in whatever order the lines come', () => {
  const expected = toRentedLines(snapshotLines, orderLines);
  expect(
    expected.map(({ orderLineId, depositPaise, ownerId }) => [orderLineId, depositPaise, ownerId]),
  ).toEqual([
    ['line of lehenga-m 2026-12-01', rupees(1000), 'owner 1'],
    ['line of sherwani-m 2026-12-01', rupees(2000), 'owner 2'],
    ['line of lehenga-m 2026-12-20', rupees(3000), 'owner 3'],
  ]);
  for (const shuffled of permutations(orderLines))
    expect(toRentedLines(snapshotLines, shuffled)).toEqual(expected);
});

test('a rental without an order line is an error', () => {
  expect(() => toRentedLines(snapshotLines, orderLines.slice(1))).toThrow('no line for the outfit lehenga');
});

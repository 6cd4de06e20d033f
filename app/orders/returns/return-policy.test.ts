import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { SEED } from '#test/seed.ts';
import { calculateReturnRefund, type RefundableLine } from './return-policy.ts';

const line = { id: 'a', isRental: false, quantity: 3, unitPricePaise: paise(33_333), refundedQuantity: 0 };
const order = { lines: [{ ...line, discountPaise: paise(10_000) }], shipping: paise(120_00) };

test('a piece goes back with its share of the discount, and without the shipping', () => {
  expect(calculateReturnRefund(order, new Map([['a', 1]]))).toEqual({
    subtotal: 33_333,
    discount: 3_333,
    shipping: 0,
    total: 30_000,
  });
});

test('with the last piece the shipping goes back', () => {
  expect(calculateReturnRefund(order, new Map([['a', 3]]))).toMatchObject({
    shipping: 120_00,
    total: 101_999,
  });
});

test('an outfit that was rented keeps the delivery from going back whole', () => {
  const rental = { ...line, id: 'b', isRental: true, discountPaise: paise(0) };
  const mixed = { ...order, lines: [...order.lines, rental] };
  expect(calculateReturnRefund(mixed, new Map([['a', 3]])).shipping).toBe(0);
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPricePaise: fc.integer({ min: 1, max: 9_999_999 }).map(paise),
  tenths: fc.integer({ min: 0, max: 10 }),
});

test('sent back piece by piece in any order, all that was paid goes back and not a paisa more', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), fc.integer(), (drawn, seed) => {
      const lines: RefundableLine[] = drawn.map(({ quantity, unitPricePaise, tenths }, index) => ({
        ...{ id: String(index), isRental: false, quantity, unitPricePaise, refundedQuantity: 0 },
        discountPaise: paise(Math.round((unitPricePaise * quantity * tenths) / 10)),
      }));
      const pieces = lines.flatMap((each) => Array.from({ length: each.quantity }, () => each));
      const paid = lines.reduce(
        (sum, each) => sum + each.unitPricePaise * each.quantity - each.discountPaise,
        120_00,
      );
      let back = 0;
      while (pieces.length > 0) {
        const [piece] = pieces.splice(Math.abs(seed) % pieces.length, 1) as [RefundableLine];
        back += calculateReturnRefund({ lines, shipping: paise(120_00) }, new Map([[piece.id, 1]])).total;
        piece.refundedQuantity += 1;
      }
      expect(back).toBe(paid);
    }),
    { seed: SEED },
  );
});

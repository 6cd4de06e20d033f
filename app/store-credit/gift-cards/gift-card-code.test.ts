import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGiftCardCode, makeGiftCardCode, readGiftCardCode } from './gift-card-code.ts';

const codes = fc
  .array(fc.nat(30), { minLength: 15, maxLength: 15 })
  .map((values) => makeGiftCardCode(() => values.pop() as number));

test('a code is read as it was written, in groups, with spaces or in small letters', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{16}$/);
      for (const typed of [code, formatGiftCardCode(code), ` ${code.toLowerCase()} `])
        expect(readGiftCardCode(typed)).toBe(code);
    }),
  );
});

test('every wrong character and every two swapped neighbours are noticed', () => {
  fc.assert(
    fc.property(
      codes,
      fc.nat(15),
      fc.constantFrom(...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'),
      (code, at, other) => {
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        if (wrong !== code) expect(readGiftCardCode(wrong)).toBeUndefined();
        // The check character itself is not weighted against its neighbour.
        const [one, next] = [code[at], code[at + 1]];
        if (at >= 14 || one === next) return;
        const swapped = `${code.slice(0, at)}${next}${one}${code.slice(at + 2)}`;
        expect(readGiftCardCode(swapped)).toBeUndefined();
      },
    ),
  );
});

test.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQR0', 'A'.repeat(17)])('%j is not a code', (typed) => {
  expect(readGiftCardCode(typed)).toBeUndefined();
});

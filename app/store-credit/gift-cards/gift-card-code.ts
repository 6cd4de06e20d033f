/** Without 0, 1, I, L and O, which look alike. 31 is a prime, so the check character finds every slip and swap. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const GIFT_CARD_CODE_LENGTH = 16;
const GROUP = 4;

/** A code of 15 drawn characters and a check character. `draw` returns a number below its argument. */
export function makeGiftCardCode(draw: (below: number) => number): string {
  const values = Array.from({ length: GIFT_CARD_CODE_LENGTH - 1 }, () => draw(ALPHABET.length));
  return [...values, checkValue(values)].map((value) => ALPHABET[value]).join('');
}

/** Weighted by place, so that two swapped characters change the sum. */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (index + 1), 0) % ALPHABET.length;
}

/** A typed code without spaces and dashes, in capitals; undefined if it is mistyped. */
export function readGiftCardCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const values = [...code].map((character) => ALPHABET.indexOf(character));
  if (values.length !== GIFT_CARD_CODE_LENGTH || values.includes(-1)) return undefined;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? code : undefined;
}

/** 'ABCD-EFGH-JKMN-PQRS' */
export function formatGiftCardCode(code: string): string {
  return Array.from({ length: GIFT_CARD_CODE_LENGTH / GROUP }, (_, group) =>
    code.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-');
}

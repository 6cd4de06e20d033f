/** Money is whole paise everywhere inside; rupees exist only at the doors (CONTRACT §2). */
export type Paise = number & { readonly unit: 'paise' };

const PAISE_PER_RUPEE = 100;

/** Whole paise, as the database gives them. Refuses fractions: they are a bug, never an input. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new Error(`Not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Rupees with at most two decimals, as the API carries them, to paise. Gives undefined for anything else. */
export function rupeesToPaise(rupees: number): Paise | undefined {
  const amount = Math.round(rupees * PAISE_PER_RUPEE);
  const isExact = Number.isSafeInteger(amount) && Math.abs(rupees * PAISE_PER_RUPEE - amount) < 1e-6;
  return isExact ? (amount as Paise) : undefined;
}

/** Paise to the rupees that the API carries: 129950 → 1299.5 */
export function toRupees(amount: Paise): number {
  return amount / PAISE_PER_RUPEE;
}

/**
 * Rupees as a shopper reads them, in Indian grouping, paise only where there are some: ₹24,86,450, ₹13,287.30. Not by the
 * language's library: loading its rules keeps a browser busy for longer than a page of prices (docs/measuring.md).
 */
export function formatRupees(rupees: number): string {
  const amount = Math.abs(rupees);
  const [whole, part] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const sign = rupees < 0 ? '−' : '';
  return `${sign}₹${grouped(whole as string)}${part ? `.${part}` : ''}`;
}

/** Indian grouping: a comma before the last three digits, and before each two that are left. */
function grouped(digits: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2)
    text = `${digits.slice(Math.max(0, end - 2), end)},${text}`;
  return text;
}

export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return paise(sum);
}

/** The price of several pieces. */
export function multiplyPaise(amount: Paise, count: number): Paise {
  return paise(amount * count);
}

/** Money is an integer number of paise; rupees exist only in the API and on pages (rules §2). */
export type Paise = number & { readonly unit: 'paise' };

const PAISE_PER_RUPEE = 100;

/** An integer number of paise. Throws for fractions, which are a bug and never input. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new Error(`Not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Converts rupees of the API to paise; undefined for more than two decimals. */
export function rupeesToPaise(rupees: number): Paise | undefined {
  const amount = Math.round(rupees * PAISE_PER_RUPEE);
  const isExact = Number.isSafeInteger(amount) && Math.abs(rupees * PAISE_PER_RUPEE - amount) < 1e-6;
  return isExact ? (amount as Paise) : undefined;
}

/** Rupees as a person types them, such as '₹1,250.50'; undefined for any other text. */
export function parseRupees(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  const rupees = Number(plain);
  return rupeesToPaise(rupees) === undefined ? undefined : rupees;
}

/** Converts paise to rupees for the API: 129950 → 1299.5 */
export function toRupees(amount: Paise): number {
  return amount / PAISE_PER_RUPEE;
}

/**
 * Rupees in Indian grouping, with paise only if there are any: ₹24,86,450, ₹13,287.30. Not by Intl.NumberFormat: loading its
 * rules takes a browser longer than rendering a page of prices (docs/measuring.md).
 */
export function formatRupees(rupees: number): string {
  const amount = Math.abs(rupees);
  const [whole, part] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const sign = rupees < 0 ? '−' : '';
  return `${sign}₹${grouped(whole as string)}${part ? `.${part}` : ''}`;
}

/** Indian grouping: a comma before the last three digits, then before every two. */
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

/** The price of several units. */
export function multiplyPaise(amount: Paise, count: number): Paise {
  return paise(amount * count);
}

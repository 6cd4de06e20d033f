import type { RateKind } from '../tax.ts';

/** A rate as it is typed. */
export interface RateDraft {
  kind: RateKind;
  from: string;
  threshold: string;
  below: string;
  above: string;
}

export const EMPTY_RATE: RateDraft = { kind: 'sale', from: '', threshold: '', below: '', above: '' };

/** As the API takes it: what is no number stays as it was typed, so that the server can say what is wrong with it. */
export function toTaxRateBody({ kind, from, threshold, below, above }: RateDraft): Record<string, unknown> {
  const hasThreshold = kind === 'sale' && threshold.trim() !== '';
  return {
    kind,
    from,
    below: parseTypedNumber(below),
    ...(hasThreshold && { threshold: parseTypedNumber(threshold), above: parseTypedNumber(above) }),
  };
}

function parseTypedNumber(text: string): number | string {
  const plain = text.replace(/[₹,%\s]/g, '');
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain);
}

import { typedNumber } from '#app/platform/text/typed-number.ts';
import type { RateKind } from '../tax.ts';

/** A rate as typed in the form. */
export interface RateDraft {
  kind: RateKind;
  from: string;
  threshold: string;
  below: string;
  above: string;
}

export const EMPTY_RATE: RateDraft = { kind: 'sale', from: '', threshold: '', below: '', above: '' };

/** The request body. Text that is not a number is sent as typed, so that the server can report the error. */
export function toTaxRateBody({ kind, from, threshold, below, above }: RateDraft): Record<string, unknown> {
  const hasThreshold = kind === 'sale' && threshold.trim() !== '';
  return {
    kind,
    from,
    below: typedNumber(below),
    ...(hasThreshold && { threshold: typedNumber(threshold), above: typedNumber(above) }),
  };
}

import { typedNumber } from '#app/platform/text/typed-number.ts';
import type { RateKind } from '../tax-rate.ts';
import type { DatedRate } from './tax-rates.schema.ts';

/** A rate as typed in the form. The last slab has no limit. */
export interface RateDraft {
  kind: RateKind;
  hsnPrefix: string;
  from: string;
  slabs: { upTo: string; rate: string }[];
  cess: string;
  source: string;
}

export const EMPTY_RATE: RateDraft = {
  kind: 'sale',
  hsnPrefix: '',
  from: '',
  slabs: [{ upTo: '', rate: '' }],
  cess: '',
  source: '',
};

export function toRateDraft({ kind, hsnPrefix, from, slabs, cess, source }: DatedRate): RateDraft {
  return {
    ...{ kind, hsnPrefix: hsnPrefix ?? '', from, source, cess: cess === 0 ? '' : String(cess) },
    slabs: slabs.map(({ upTo, rate }) => ({ upTo: upTo === null ? '' : String(upTo), rate: String(rate) })),
  };
}

/** Text that is not a number is sent as typed, so that the schema reports the error. */
export function toRateBody({ kind, hsnPrefix, from, slabs, cess, source }: RateDraft) {
  const shown = slabsOf(kind, slabs);
  return {
    ...{ kind, from, source: source.trim(), cess: cess.trim() === '' ? 0 : typedNumber(cess) },
    hsnPrefix: kind === 'sale' && hsnPrefix.trim() !== '' ? hsnPrefix.trim() : null,
    slabs: shown.map(({ upTo, rate }, index) => ({
      rate: typedNumber(rate),
      ...(index < shown.length - 1 && { upTo: typedNumber(upTo) }),
    })),
  };
}

/** Only sales have slabs; of other kinds the last one is the rate. */
export function slabsOf(kind: RateKind, slabs: RateDraft['slabs']): RateDraft['slabs'] {
  return kind === 'sale' ? slabs : slabs.slice(-1);
}

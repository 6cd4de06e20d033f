import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import {
  type AppliedRate,
  BASIS_POINTS,
  type BasisPoints,
  chooseTaxRates,
  type TaxedLine,
  type TaxRates,
} from './tax-rate.ts';

/** A tax-inclusive amount split into its parts, which always add up to the amount. */
export interface TaxSplit {
  rate: BasisPoints;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** only of goods with a compensation cess */
  cessRate?: BasisPoints;
  cess?: Paise;
}

/** Splits an amount: equal CGST and SGST within the shop's state, IGST to other states, and the cess. */
export function splitTax(
  net: Paise,
  { rate, cess: cessRate }: AppliedRate,
  { isSameState }: { isSameState: boolean },
): TaxSplit {
  const zero = paise(0);
  const total = rate + cessRate;
  const cess = includedPart(net, BigInt(cessRate), { total, parts: 1n });
  const ofCess = cessRate > 0 ? { cessRate, cess } : {};
  if (!isSameState) {
    const igst = includedPart(net, BigInt(rate), { total, parts: 1n });
    return { rate, taxable: paise(net - igst - cess), cgst: zero, sgst: zero, igst, ...ofCess };
  }
  const half = includedPart(net, BigInt(rate), { total, parts: 2n });
  return { rate, taxable: paise(net - 2 * half - cess), cgst: half, sgst: half, igst: zero, ...ofCess };
}

/** One of `parts` equal parts of the tax at `rate` in an amount that includes `total`, rounded to the paisa. */
function includedPart(
  net: Paise,
  rate: bigint,
  { total, parts }: { total: BasisPoints; parts: bigint },
): Paise {
  const divisor = (BASIS_POINTS + BigInt(total)) * parts;
  return paise(Number((2n * BigInt(net) * rate + divisor) / (2n * divisor)));
}

/** The rate that a split was made with. */
export function appliedRateOf({ rate, cessRate }: TaxSplit): AppliedRate {
  return { rate, cess: cessRate ?? 0 };
}

export function sumTax({ cgst, sgst, igst, cess }: TaxSplit): Paise {
  return sumPaise([cgst, sgst, igst, cess ?? paise(0)]);
}

/** The GST included in the prices of lines and delivery, whatever the destination. */
export function sumIncludedTax(
  { lines, shipping }: { lines: readonly TaxedLine[]; shipping: Paise },
  rates: TaxRates,
): Paise {
  const chosen = chooseTaxRates(lines, rates);
  const taxIn = (net: Paise, rate: AppliedRate) => sumTax(splitTax(net, rate, { isSameState: false }));
  const lineTaxes = lines.map(({ net }, index) => taxIn(net, chosen.lines[index] as AppliedRate));
  return sumPaise([...lineTaxes, taxIn(shipping, chosen.delivery)]);
}

import { type Paise, paise, rupeesToPaise, sumPaise, toRupees } from '#app/platform/money/money.ts';

/** A GST rate in hundredths of a percent: 500 is 5%. */
export type BasisPoints = number;

export const RATE_KINDS = ['sale', 'rental fee', 'delivery'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** The rates of a kind of supply: the lower up to a taxable value per item, the higher above it. */
export interface TaxRate {
  /** null: the lower rate always applies */
  thresholdPaise: Paise | null;
  below: BasisPoints;
  above: BasisPoints;
}

export interface TaxRates {
  sale: TaxRate;
  rentalFee: TaxRate;
  /** for a parcel without sold goods */
  delivery: TaxRate;
}

/** A tax-inclusive amount split into its parts, which always add up to the amount. */
export interface TaxSplit {
  rate: BasisPoints;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

const BASIS_POINTS = 10_000n;

/**
 * The rate of a line, from `net`, its amount with tax and after discounts. The lower rate applies while the taxable
 * value per item at that rate is within the threshold.
 */
export function chooseTaxRate(
  rate: TaxRate,
  { net, quantity }: { net: Paise; quantity: number },
): BasisPoints {
  const { thresholdPaise, below, above } = rate;
  if (thresholdPaise === null) return below;
  const limit = BigInt(thresholdPaise) * BigInt(quantity) * (BASIS_POINTS + BigInt(below));
  // No rate fits from ₹2,625 to ₹2,950: at 5% the taxable value exceeds ₹2,500, at 18% it does not. The higher rate
  // applies there, so that the shop never owes more tax than it has shown (decision 014).
  return BigInt(net) * BASIS_POINTS <= limit ? below : above;
}

/** A rate in percent, with its threshold in rupees. */
export interface PercentRate {
  threshold: number | null;
  below: number;
  above: number;
}

const POINTS_PER_PERCENT = 100;

export function toPercentRate({ thresholdPaise, below, above }: TaxRate): PercentRate {
  return {
    threshold: thresholdPaise === null ? null : toRupees(thresholdPaise),
    below: below / POINTS_PER_PERCENT,
    above: above / POINTS_PER_PERCENT,
  };
}

export function fromPercentRate({ threshold, below, above }: PercentRate): TaxRate {
  return {
    thresholdPaise: threshold === null ? null : (rupeesToPaise(threshold) ?? null),
    below: Math.round(below * POINTS_PER_PERCENT),
    above: Math.round(above * POINTS_PER_PERCENT),
  };
}

/** Whether no rate fits this price: its taxable value is above the threshold at the lower rate, not at the higher. */
export function isBetweenRates({ thresholdPaise, below, above }: TaxRate, price: Paise): boolean {
  if (thresholdPaise === null) return false;
  const [scaledPrice, threshold] = [BigInt(price) * BASIS_POINTS, BigInt(thresholdPaise)];
  return (
    scaledPrice > threshold * (BASIS_POINTS + BigInt(below)) &&
    scaledPrice <= threshold * (BASIS_POINTS + BigInt(above))
  );
}

/** Splits an amount: equal CGST and SGST within the shop's state, IGST to other states. */
export function splitTax(net: Paise, rate: BasisPoints, { isSameState }: { isSameState: boolean }): TaxSplit {
  const [zero, rateBasisPoints] = [paise(0), BigInt(rate)];
  if (!isSameState) {
    const igst = includedTax(net, rateBasisPoints, 1n);
    return { rate, taxable: paise(net - igst), cgst: zero, sgst: zero, igst };
  }
  const half = includedTax(net, rateBasisPoints, 2n);
  return { rate, taxable: paise(net - 2 * half), cgst: half, sgst: half, igst: zero };
}

/** The tax included in an amount, divided into `parts` equal parts; returns one part, rounded to the paisa. */
function includedTax(net: Paise, rate: bigint, parts: bigint): Paise {
  const divisor = (BASIS_POINTS + rate) * parts;
  return paise(Number((2n * BigInt(net) * rate + divisor) / (2n * divisor)));
}

export function sumTax({ cgst, sgst, igst }: TaxSplit): Paise {
  return sumPaise([cgst, sgst, igst]);
}

export interface TaxedLine {
  /** for the full quantity, with tax */
  net: Paise;
  quantity: number;
}

/** The rate of each line and of the delivery. */
export function chooseTaxRates(
  lines: readonly TaxedLine[],
  rates: TaxRates,
): { lines: BasisPoints[]; delivery: BasisPoints } {
  const lineRates = lines.map((line) => chooseTaxRate(rates.sale, line));
  return { lines: lineRates, delivery: lineRates[findMainLineIndex(lines)] ?? rates.delivery.below };
}

/** The line with the highest amount: delivery is taxed as part of its supply. */
export function findMainLineIndex(lines: readonly TaxedLine[]): number {
  return lines.reduce((main, line, index) => (line.net > (lines[main]?.net ?? 0) ? index : main), 0);
}

/** The GST included in the prices of lines and delivery, whatever the destination. */
export function sumIncludedTax(
  { lines, shipping }: { lines: readonly TaxedLine[]; shipping: Paise },
  rates: TaxRates,
): Paise {
  const chosen = chooseTaxRates(lines, rates);
  const lineTaxes = lines.map(({ net }, index) =>
    includedTax(net, BigInt(chosen.lines[index] as number), 1n),
  );
  return sumPaise([...lineTaxes, includedTax(shipping, BigInt(chosen.delivery), 1n)]);
}

/** '5%', '2.5%' */
export function formatTaxRate(rate: BasisPoints): string {
  return `${rate / 100}%`;
}

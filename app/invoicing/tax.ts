import { type Paise, paise, rupeesToPaise, sumPaise, toRupees } from '#app/platform/money/money.ts';

/** A rate of GST in hundredths of a percent: 500 is 5%. */
export type BasisPoints = number;

export const RATE_KINDS = ['sale', 'rental fee', 'delivery'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** The rates of a kind of supply: the lower one up to a taxable value of one piece, the higher one above. */
export interface TaxRate {
  /** null: the lower rate holds for every piece */
  thresholdPaise: Paise | null;
  below: BasisPoints;
  above: BasisPoints;
}

export interface TaxRates {
  sale: TaxRate;
  rentalFee: TaxRate;
  /** of a parcel without goods that are sold */
  delivery: TaxRate;
}

/** An amount that includes its tax, taken apart to the paisa: the parts always come to the amount. */
export interface TaxSplit {
  rate: BasisPoints;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

const BASIS_POINTS = 10_000n;

/**
 * The rate of so many pieces that come to `net` with their tax, discounts taken off. The lower rate holds while the
 * taxable value of a piece, reckoned with it, does not pass the threshold. Between ₹2,625 and ₹2,950 no rate fits
 * (at 5% a piece is worth more than ₹2,500, at 18% less): there the higher one is taken, so that the shop never
 * owes more than it has shown (decision 014).
 */
export function chooseTaxRate(
  rate: TaxRate,
  { net, quantity }: { net: Paise; quantity: number },
): BasisPoints {
  const { thresholdPaise, below, above } = rate;
  if (thresholdPaise === null) return below;
  const most = BigInt(thresholdPaise) * BigInt(quantity) * (BASIS_POINTS + BigInt(below));
  return BigInt(net) * BASIS_POINTS <= most ? below : above;
}

/** A rate as people write it: in percent, its threshold in rupees. */
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

/** Whether no rate fits a piece at this price: at the lower one it is above the threshold, at the higher one below. */
export function isBetweenRates({ thresholdPaise, below, above }: TaxRate, price: Paise): boolean {
  if (thresholdPaise === null) return false;
  const [worth, threshold] = [BigInt(price) * BASIS_POINTS, BigInt(thresholdPaise)];
  return (
    worth > threshold * (BASIS_POINTS + BigInt(below)) && worth <= threshold * (BASIS_POINTS + BigInt(above))
  );
}

/** Takes an amount apart: in the shop's own state central and state tax are halves, to another it is one tax. */
export function splitTax(net: Paise, rate: BasisPoints, { isSameState }: { isSameState: boolean }): TaxSplit {
  const [zero, rateBasisPoints] = [paise(0), BigInt(rate)];
  if (!isSameState) {
    const igst = includedTax(net, rateBasisPoints, 1n);
    return { rate, taxable: paise(net - igst), cgst: zero, sgst: zero, igst };
  }
  const half = includedTax(net, rateBasisPoints, 2n);
  return { rate, taxable: paise(net - 2 * half), cgst: half, sgst: half, igst: zero };
}

/** One of so many equal parts of the tax in an amount, rounded to the paisa. */
function includedTax(net: Paise, rate: bigint, parts: bigint): Paise {
  const divisor = (BASIS_POINTS + rate) * parts;
  return paise(Number((2n * BigInt(net) * rate + divisor) / (2n * divisor)));
}

export function sumTax({ cgst, sgst, igst }: TaxSplit): Paise {
  return sumPaise([cgst, sgst, igst]);
}

export interface TaxedLine {
  /** what is paid for all pieces, with tax */
  net: Paise;
  quantity: number;
}

/** The rate of each line of goods, and of their delivery. */
export function chooseTaxRates(
  lines: readonly TaxedLine[],
  rates: TaxRates,
): { lines: BasisPoints[]; delivery: BasisPoints } {
  const ofLines = lines.map((line) => chooseTaxRate(rates.sale, line));
  return { lines: ofLines, delivery: ofLines[findMainLineIndex(lines)] ?? rates.delivery.below };
}

/** The goods that are worth most: their delivery is part of their supply, so it goes with them. */
export function findMainLineIndex(lines: readonly TaxedLine[]): number {
  return lines.reduce((most, line, index) => (line.net > (lines[most]?.net ?? 0) ? index : most), 0);
}

/** The GST that is in the price of goods and their delivery, wherever they go. */
export function sumIncludedTax(
  { lines, shipping }: { lines: readonly TaxedLine[]; shipping: Paise },
  rates: TaxRates,
): Paise {
  const found = chooseTaxRates(lines, rates);
  const ofLines = lines.map(({ net }, index) => includedTax(net, BigInt(found.lines[index] as number), 1n));
  return sumPaise([...ofLines, includedTax(shipping, BigInt(found.delivery), 1n)]);
}

/** A rate as people read it: '5%', '2.5%'. */
export function formatTaxRate(rate: BasisPoints): string {
  return `${rate / 100}%`;
}

import { type Paise, paise, toRupees } from '#app/platform/money/money.ts';

/** A GST rate in hundredths of a percent: 500 is 5%. */
export type BasisPoints = number;

export const RATE_KINDS = ['sale', 'rental fee', 'delivery', 'commission'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

export const BASIS_POINTS = 10_000n;
const POINTS_PER_PERCENT = 100;

/** A rate up to a taxable value per item; the last slab of a rate has no limit. */
export interface TaxSlab {
  upToPaise: Paise | null;
  rate: BasisPoints;
}

/** The slabs of a supply in ascending order, and the compensation cess on top of each. */
export interface TaxRate {
  slabs: readonly TaxSlab[];
  cess: BasisPoints;
}

/** The rates in effect on one day. */
export interface TaxRates {
  /** for goods without a rate by HSN */
  sale: TaxRate;
  /** by the leading 2, 4, 6 or 8 digits of HSN codes */
  byHsn: ReadonlyMap<string, TaxRate>;
  rentalFee: TaxRate;
  /** for the shop's service to owners, as agent */
  commission: TaxRate;
  /** for a parcel without sold goods */
  delivery: TaxRate;
}

/** The GST and cess of one line. */
export interface AppliedRate {
  rate: BasisPoints;
  cess: BasisPoints;
}
export const NO_TAX: AppliedRate = { rate: 0, cess: 0 };

export interface TaxedLine {
  hsn: string;
  /** for the full quantity, with tax */
  net: Paise;
  quantity: number;
}

const PREFIX_LENGTHS = [8, 6, 4, 2];

/** The rate of goods: that of the longest prefix of their HSN code, else the rate of all goods. */
export function findSaleRate({ byHsn, sale }: Pick<TaxRates, 'byHsn' | 'sale'>, hsn: string): TaxRate {
  const found = PREFIX_LENGTHS.map((length) => byHsn.get(hsn.slice(0, length)));
  return found.find((rate) => rate !== undefined) ?? sale;
}

/**
 * The slab of a line, from `net`, its amount with tax and after discounts: the first whose limit the taxable value per item at
 * its own rate does not exceed.
 */
export function chooseTaxRate(
  { slabs, cess }: TaxRate,
  { net, quantity }: { net: Paise; quantity: number },
): AppliedRate {
  // No rate fits from ₹2,625 to ₹2,950: at 5% the taxable value exceeds ₹2,500, at 18% it does not. The higher rate
  // applies there, so that the shop never owes more tax than it has shown (decision 014).
  const slab = slabs.find(
    ({ upToPaise, rate }) =>
      upToPaise === null || BigInt(net) * BASIS_POINTS <= withTax(upToPaise, rate + cess) * BigInt(quantity),
  );
  return { rate: slab?.rate ?? 0, cess };
}

/** A taxable value with its tax, in hundredths of a basis point of a paisa, so that nothing is rounded. */
function withTax(taxable: Paise, rate: BasisPoints): bigint {
  return BigInt(taxable) * (BASIS_POINTS + BigInt(rate));
}

/** The limit that no rate fits at this price: its taxable value is above the limit at the slab's rate, not at the next. */
export function findGapBetweenRates({ slabs, cess }: TaxRate, price: Paise): RateGap | undefined {
  const scaled = BigInt(price) * BASIS_POINTS;
  for (const [index, { upToPaise, rate }] of slabs.entries()) {
    const next = slabs[index + 1];
    if (upToPaise === null || !next) continue;
    const isBetween =
      scaled > withTax(upToPaise, rate + cess) && scaled <= withTax(upToPaise, next.rate + cess);
    if (isBetween) return { upToPaise, below: rate + cess, above: next.rate + cess };
  }
  return undefined;
}

interface RateGap {
  upToPaise: Paise;
  below: BasisPoints;
  above: BasisPoints;
}

/** The rate of each line and of the delivery. */
export function chooseTaxRates(
  lines: readonly TaxedLine[],
  rates: TaxRates,
): { lines: AppliedRate[]; delivery: AppliedRate } {
  const lineRates = lines.map((line) => chooseTaxRate(findSaleRate(rates, line.hsn), line));
  const ownRate = chooseTaxRate(rates.delivery, { net: paise(0), quantity: 1 });
  return { lines: lineRates, delivery: lineRates[findMainLineIndex(lines)] ?? ownRate };
}

/** The line with the highest amount: delivery is taxed as part of its supply. */
export function findMainLineIndex(lines: readonly Pick<TaxedLine, 'net'>[]): number {
  return lines.reduce((main, line, index) => (line.net > (lines[main]?.net ?? 0) ? index : main), 0);
}

/** A slab in percent and rupees. */
export interface PercentSlab {
  upTo: number | null;
  rate: number;
}

export function toPercentSlabs(slabs: readonly TaxSlab[]): PercentSlab[] {
  return slabs.map(({ upToPaise, rate }) => ({
    upTo: upToPaise === null ? null : toRupees(upToPaise),
    rate: toPercent(rate),
  }));
}

export function fromPercentSlabs(slabs: readonly PercentSlab[]): TaxSlab[] {
  return slabs.map(({ upTo, rate }) => ({
    upToPaise: upTo === null ? null : paise(Math.round(upTo * 100)),
    rate: fromPercent(rate),
  }));
}

export function toPercent(rate: BasisPoints): number {
  return rate / POINTS_PER_PERCENT;
}

export function fromPercent(percent: number): BasisPoints {
  return Math.round(percent * POINTS_PER_PERCENT);
}

/** '5%', '2.5%' */
export function formatTaxRate(rate: BasisPoints): string {
  return `${toPercent(rate)}%`;
}

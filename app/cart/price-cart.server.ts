import type { Product } from '#app/catalog/catalog.schema.ts';
import {
  findChosenVariants,
  type Offer,
  toOffersOfVariants,
} from '#app/catalog/offers/find-offers.server.ts';
import { sumIncludedTax } from '#app/invoicing/tax.ts';
import { type AppliedRate, chooseTaxRate, findSaleRate, type TaxRates } from '#app/invoicing/tax-rate.ts';
import { findRatesOfToday, findTaxRates } from '#app/invoicing/tax-rates/tax-rates.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Paise, paise, rupeesToPaise } from '#app/platform/money/money.ts';
import type { AutomaticDiscount } from '#app/promotions/automatic/automatic-discount.ts';
import {
  findAutomaticDiscounts,
  toAutomaticDiscounts,
} from '#app/promotions/automatic/current-discounts.server.ts';
import type { Coupon } from '#app/promotions/coupon.ts';
import { toCoupon } from '#app/promotions/to-coupon.server.ts';
import type { DateConflict } from '#app/rentals/availability/date-conflict.server.ts';
import { findDateConflicts } from '#app/rentals/availability/outfit-dates.server.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { findTravel } from '#app/rentals/transit/find-travel.server.ts';
import { routeOf } from '#app/rentals/transit/travel.ts';
import type { ReturnTerms } from '#app/settings/return-terms.ts';
import { findShopTerms, toShopTerms } from '#app/settings/settings.server.ts';
import type { ShopTerms } from '#app/settings/shop-terms.ts';
import { FOLDED_GARMENT } from '#app/shipping/bookings/measure-parcel.ts';
import type { ServiceCharges } from '#app/shipping/promise/delivery.schema.ts';
import {
  type Delivery,
  findDelivery,
  forOutfits,
  toDelivery,
} from '#app/shipping/promise/delivery.server.ts';
import type { Route } from '#app/shipping/promise/round-trip.ts';
import { chargesFor } from '#app/shipping/promise/zone-charge.ts';
import { type AppliedDiscount, findCouponProblem } from './apply-discounts.ts';
import { calculateTotals, hasCouponEffect, type Totals } from './calculate-totals.ts';
import { toLines } from './cart.db.server.ts';
import type { CartRows } from './cart-queries.server.ts';
import {
  CHOICE_NO_LONGER_AVAILABLE,
  DATES_MISSING,
  formatRemaining,
  NO_LONGER_AVAILABLE,
} from './lines/format-cart-line.ts';
import { formatSavesMore, nameDiscounts } from './name-discounts.ts';

interface LineToPrice {
  id: string;
  quantity: number;
  period: RentalPeriod | null;
  /** the price of a piece when it was added, if known */
  addedPricePaise?: Paise | null;
}

/** A line with a problem cannot be ordered. */
export interface PricedLine extends LineToPrice {
  product: Product;
  /** undefined if the choice is no longer available */
  variantId: string | undefined;
  /** '' if the product has no sizes; the same for colours */
  size: string;
  color: string;
  unitPricePaise: Paise;
  isRental: boolean;
  hsn: string;
  /** of one packed piece */
  grams: number;
  /** null if the choice is no longer available */
  returnTerms: ReturnTerms | null;
  available: number;
  problem: string | null;
  /** for an outfit, from its owner to the given PIN code, if both are known */
  route?: Route;
  /** if the dates are taken: the next free periods */
  nextFree: RentalPeriod[];
  /** by the coupon and by automatic discounts */
  discountPaise: Paise;
  /** null for a deposit and for an unavailable line */
  taxRate: AppliedRate | null;
}

export interface PricedCart {
  lines: PricedLine[];
  coupon: Coupon | null;
  /** why the coupon has no effect, as a sentence */
  couponProblem: string | null;
  isCouponSpent: boolean;
  /** the automatic discounts that reduce it */
  discounts: AppliedDiscount[];
  totals: Totals;
  terms: ShopTerms;
  /** to the given PIN code; null without one */
  delivery: Delivery | null;
  /** null without an express service */
  serviceCharges: ServiceCharges | null;
}

/** Prices stored lines for carts and orders (rules §4, Prices and totals). An unavailable line stays without counting. */
export async function priceCart(
  db: Database,
  rows: CartRows,
  { userId, isExpress }: Buyer = {},
): Promise<PricedCart> {
  const [lineRows, [couponRow], offerRows, termsRows, [deliveryRow], discountRows] = rows;
  const terms = termsRows[0] as (typeof termsRows)[number];
  const lines = toLines(lineRows);
  const variantIds = lines.map((line) => line.variantId);
  const offers = toOffersOfVariants(offerRows, lines);
  const lost = variantIds.filter((_, index) => offers[index]?.kind !== 'offer');
  const recalled = await findChosenVariants(db, lost);
  const offered = lines.flatMap((line, index) => {
    const offer = offers[index] as Offer;
    const was = recalled.get(line.variantId);
    if (offer.kind !== 'offer' && !was) return [];
    return [{ line, offer, product: was?.product, size: was?.size ?? '', color: was?.color ?? '' }];
  });
  const coupon = couponRow ? toCoupon(couponRow) : null;
  const current = {
    terms: toShopTerms(terms),
    rates: await findRatesOfToday(db, terms.today),
    delivery: toDelivery(deliveryRow, isExpress),
    automatic: toAutomaticDiscounts(discountRows),
  };
  return await priceLines(db, offered, { coupon, userId, ...current });
}

interface Buyer {
  /** the owner of the cart; dates reserved for this person's own payment are free for them */
  userId?: string;
  /** whether express is chosen */
  isExpress?: boolean;
}

/** A line and its offer; the other fields are used if the offer is gone. */
export interface OfferedLine {
  line: LineToPrice;
  offer: Offer;
  product?: Product;
  size: string;
  color: string;
}

/** Prices lines whose offers are already loaded; drops lines whose product no longer exists. */
export async function priceOfferedLines(
  db: Database,
  offered: readonly OfferedLine[],
  { pin, userId, isExpress }: { pin?: string } & Buyer = {},
): Promise<PricedCart> {
  const terms = await findShopTerms(db);
  const delivery = pin === undefined ? null : await findDelivery(db, pin, isExpress);
  const rates = await findTaxRates(db);
  const automatic = await findAutomaticDiscounts(db, userId);
  return await priceLines(db, offered, { coupon: null, terms, rates, delivery, automatic });
}

interface Terms {
  coupon: Coupon | null;
  terms: ShopTerms;
  rates: TaxRates;
  delivery: Delivery | null;
  automatic: readonly AutomaticDiscount[];
}

async function priceLines(
  db: Database,
  offered: readonly OfferedLine[],
  { userId, ...current }: Terms & Buyer,
): Promise<PricedCart> {
  const lines = offered.flatMap((each) => priceLine(each) ?? []);
  assignProblems(lines, new Map(offered.map(({ line, offer }) => [line.id, offer])));
  await assignDateProblems(db, lines, { ...current, userId });
  return calculateCart(lines, current);
}

/** Only available lines count. */
function calculateCart(
  lines: PricedLine[],
  { coupon, terms, rates, automatic, ...given }: Terms,
): PricedCart {
  const counted = lines.filter((line) => line.available > 0);
  const toTotal = counted.map(({ product, ...line }) => ({
    ...{ ...line, pricePaise: line.unitPricePaise },
    ...{ productId: product._id, categoryId: product.category._id, tags: product.tags },
  }));
  const bought = counted.filter((line) => !line.isRental);
  const firstDays = counted.flatMap(({ period, problem }) => (problem === null && period?.startDate) || []);
  const delivery =
    given.delivery && bought.length === 0 ? forOutfits(given.delivery, firstDays) : given.delivery;
  const { charged, expressCharge } = chargesFor(terms, delivery, sumGrams(counted));
  const discounts = { coupon: coupon ?? undefined, automatic };
  const { totals, shares, applied, insteadOfCoupon } = calculateTotals(toTotal, charged, discounts);
  const shippingBy = (express: Paise | null) =>
    calculateTotals(toTotal, { ...charged, expressCharge: express }, discounts).totals.shipping;
  for (const [lineIndex, line] of counted.entries()) line.discountPaise = shares[lineIndex] ?? paise(0);
  const tax = terms.isGstRegistered ? addTax(bought, { shipping: totals.shipping, rates }) : paise(0);
  const problem = coupon && findCouponProblem(toTotal, coupon);
  return {
    ...{ lines, coupon, terms, delivery, discounts: applied },
    totals: { ...totals, tax, discounts: nameDiscounts(totals.discount, applied, coupon) },
    serviceCharges:
      expressCharge === null ? null : { standard: shippingBy(null), express: shippingBy(expressCharge) },
    couponProblem: problem ?? (insteadOfCoupon && formatSavesMore(insteadOfCoupon)),
    isCouponSpent: hasCouponEffect(toTotal, charged, discounts),
  };
}

function sumGrams(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
}

/** Sets the rate of each line, and returns the tax that lines and delivery contain. */
function addTax(bought: PricedLine[], { shipping, rates }: { shipping: Paise; rates: TaxRates }): Paise {
  for (const line of bought) line.taxRate = chooseTaxRate(findSaleRate(rates, line.hsn), taxed(line));
  return sumIncludedTax({ lines: bought.map(taxed), shipping }, rates);
}

function taxed({ hsn, unitPricePaise, quantity, discountPaise }: PricedLine) {
  return { hsn, net: paise(unitPricePaise * quantity - discountPaise), quantity };
}

const NOT_CALCULATED = { discountPaise: paise(0), taxRate: null, nextFree: [] };

function priceLine({ line, offer, ...known }: OfferedLine): PricedLine | undefined {
  const { id, quantity, period, addedPricePaise } = line;
  if (offer.kind === 'offer') {
    const { product, variantId, unitPricePaise, isRental, hsn, available } = offer;
    const grams = offer.packedGrams ?? FOLDED_GARMENT.grams;
    const choice = { size: offer.size || known.size, color: offer.color || known.color };
    const { returnTerms } = offer;
    const fromOffer = {
      ...{ product, variantId, ...choice, unitPricePaise, isRental, hsn, grams, available, returnTerms },
    };
    return { ...{ id, quantity, period, addedPricePaise }, ...fromOffer, ...NOT_CALCULATED, problem: null };
  }
  const product = offer.kind === 'notOffered' ? offer.product : known.product;
  if (!product) return undefined;
  const { size, color } = known;
  return {
    ...{ id, quantity, period, product, size, color },
    variantId: undefined,
    unitPricePaise:
      rupeesToPaise((product.isRental ? product.securityDeposit : product.price) ?? 0) ?? paise(0),
    isRental: product.isRental,
    hsn: '',
    grams: 0,
    returnTerms: null,
    available: 0,
    ...NOT_CALCULATED,
    problem: offer.kind === 'gone' ? NO_LONGER_AVAILABLE : CHOICE_NO_LONGER_AVAILABLE,
  };
}

/** Sets the problems that prevent an order of a line. Of lines with the same stock item, earlier ones get the stock first. */
function assignProblems(lines: PricedLine[], offers: Map<string, Offer>): void {
  const taken = new Map<string, number>();
  for (const line of lines) {
    const offer = offers.get(line.id);
    if (offer?.kind !== 'offer') continue;
    if (offer.isRental) {
      line.problem = outfitProblem(line);
      continue;
    }
    const before = taken.get(offer.stockItemId) ?? 0;
    taken.set(offer.stockItemId, before + line.quantity);
    line.available = Math.max(0, offer.available - before);
    if (line.quantity > line.available) line.problem = formatRemaining(line.available);
  }
}

function outfitProblem({ available, period, product }: PricedLine): string | null {
  if (available < 1 || !product.owner) return NO_LONGER_AVAILABLE;
  return period ? null : DATES_MISSING;
}

/** Sets date-availability problems on rental lines that have no other problem. */
async function assignDateProblems(
  db: Database,
  lines: PricedLine[],
  { terms: { turnaroundDays }, delivery, userId }: Pick<Terms, 'terms' | 'delivery'> & Buyer,
): Promise<void> {
  const dated = lines.flatMap((line) =>
    line.isRental && line.problem === null && line.period ? [{ line, period: line.period }] : [],
  );
  const productIds = dated.map(({ line }) => line.product._id);
  const travels = await findTravel(db, { productIds, pin: delivery?.pin });
  const requests = dated.map(({ line: { product }, period }) => ({
    ...{ productId: product._id, period, turnaroundDays },
    travel: travels.get(product._id),
  }));
  const problems: (DateConflict | null)[] = await findDateConflicts(db, requests, { for: userId });
  for (const [lineIndex, problem] of problems.entries()) {
    const { line } = dated[lineIndex] as (typeof dated)[number];
    line.problem = problem?.message ?? null;
    line.nextFree = problem?.nextFree ?? [];
    line.route = routeOf(travels.get(line.product._id));
  }
}

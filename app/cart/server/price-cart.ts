import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { findOffersOfVariants, type Offer } from '#app/catalogue/server/find-offers.ts';
import { recallChoices } from '#app/catalogue/server/recall-choices.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { type Paise, paise, rupeesToPaise } from '#app/foundation/money.ts';
import { type RentalPeriod, rentalPeriodProblem } from '#app/rentals/rental-period.ts';
import type { NamedCoupon } from '../coupons.ts';
import {
  CHOICE_NO_LONGER_AVAILABLE,
  DATES_MISSING,
  NO_LONGER_AVAILABLE,
  onlySoManyLeft,
} from '../line-problems.ts';
import { type Totals, totalsOf } from '../totals.ts';
import { findToday } from './cart-rows.server.ts';

export interface LineToPrice {
  id: string;
  quantity: number;
  period: RentalPeriod | null;
  /** what a piece cost when it was put in, where that is known */
  addedPricePaise?: Paise | null;
}

/** A line with all that the server says of it. What has a problem cannot be ordered as it stands. */
export interface PricedLine extends LineToPrice {
  product: Product;
  /** undefined where the choice is no longer offered */
  variantId: string | undefined;
  /** '' where the product has no sizes, or no colours */
  size: string;
  color: string;
  unitPricePaise: Paise;
  isRental: boolean;
  hsn: string;
  available: number;
  problem: string | null;
}

export interface PricedCart {
  lines: PricedLine[];
  /** the coupon that the totals count */
  coupon: NamedCoupon | null;
  totals: Totals;
}

/**
 * Prices kept lines: cart, quote and order all get their prices and totals here (CONTRACT §4, Prices and
 * totals). A line that cannot be had at all stays visible and counts nothing.
 */
export async function priceCart(
  db: Database,
  lines: readonly (LineToPrice & { productId: string; variantId: string })[],
  coupon: NamedCoupon | null,
): Promise<PricedCart> {
  const variantIds = lines.map((line) => line.variantId);
  const offers = await findOffersOfVariants(db, lines);
  const lost = variantIds.filter((_, index) => offers[index]?.kind !== 'offer');
  const recalled = await recallChoices(db, lost);
  const offered = lines.flatMap((line, index) => {
    const offer = offers[index] as Offer;
    const was = recalled.get(line.variantId);
    if (offer.kind !== 'offer' && !was) return [];
    return [{ line, offer, product: was?.product, size: was?.size ?? '', color: was?.color ?? '' }];
  });
  return await priceOffered(db, offered, coupon);
}

/** A line and what the shop offers for it, and what is known of it where the offer says nothing. */
export interface OfferedLine {
  line: LineToPrice;
  offer: Offer;
  product?: Product;
  size: string;
  color: string;
}

/** Prices lines whose offers are found already. Lines of which nothing is known are left out. */
export async function priceOffered(
  db: Database,
  offered: readonly OfferedLine[],
  coupon: NamedCoupon | null = null,
): Promise<PricedCart> {
  const lines = offered.flatMap((each) => priceLine(each) ?? []);
  await nameProblems(db, lines, new Map(offered.map(({ line, offer }) => [line.id, offer])));
  const counted = lines.filter((line) => line.available > 0);
  const toTotal = counted.map((line) => ({ ...line, pricePaise: line.unitPricePaise }));
  return { lines, coupon, totals: totalsOf(toTotal, coupon ?? undefined) };
}

function priceLine({ line, offer, ...known }: OfferedLine): PricedLine | undefined {
  const { id, quantity, period, addedPricePaise } = line;
  if (offer.kind === 'offer') {
    const { product, variantId, unitPricePaise, isRental, hsn, available } = offer;
    const choice = { size: offer.size || known.size, color: offer.color || known.color };
    const ofOffer = { product, variantId, ...choice, unitPricePaise, isRental, hsn, available };
    return { id, quantity, period, addedPricePaise, ...ofOffer, problem: null };
  }
  const product = offer.kind === 'notOffered' ? offer.product : known.product;
  if (!product) return undefined;
  const { size, color } = known;
  return {
    ...{ id, quantity, period, product, size, color },
    variantId: undefined,
    unitPricePaise: lastPrice(product),
    isRental: product.isRental,
    hsn: '',
    available: 0,
    problem: offer.kind === 'gone' ? NO_LONGER_AVAILABLE : CHOICE_NO_LONGER_AVAILABLE,
  };
}

function lastPrice(product: Product): Paise {
  const price = product.isRental ? (product.securityDeposit ?? 0) : product.price;
  return rupeesToPaise(price) ?? paise(0);
}

/** Says of each line what keeps it from being ordered. Lines of one heap compete: the earlier ones are served first. */
async function nameProblems(db: Database, lines: PricedLine[], offers: Map<string, Offer>): Promise<void> {
  const today = lines.some((line) => line.isRental) ? await findToday(db) : '';
  const taken = new Map<string, number>();
  for (const line of lines) {
    const offer = offers.get(line.id);
    if (offer?.kind !== 'offer') continue;
    if (offer.isRental) {
      line.problem = rentalProblem(line, today);
      continue;
    }
    const before = taken.get(offer.stockItemId) ?? 0;
    taken.set(offer.stockItemId, before + line.quantity);
    line.available = Math.max(0, offer.available - before);
    if (line.quantity > line.available) line.problem = onlySoManyLeft(line.available);
  }
}

function rentalProblem(line: PricedLine, today: string): string | null {
  if (line.available < 1) return NO_LONGER_AVAILABLE;
  if (!line.period) return DATES_MISSING;
  return rentalPeriodProblem(line.period, today) ?? null;
}

import type { CompiledQuery, Expression } from 'kysely';
import { selectOffers } from '#app/catalog/offers/find-offers.server.ts';
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Rows } from '#app/platform/db/pipeline.server.ts';
import { selectAutomaticDiscounts } from '#app/promotions/automatic/current-discounts.server.ts';
import { selectShopTerms } from '#app/settings/settings.server.ts';
import { selectDelivery } from '#app/shipping/promise/delivery.server.ts';
import { selectCartCoupon, selectCartProducts, selectLines } from './cart.db.server.ts';

/** The queries for a cart's price, for a pipeline: none of them needs the response to another. */
export function cartQueries(db: Database, userId: string, pin?: string) {
  return pin === undefined ? queriesWithoutPin(db, { userId }) : queriesWithPin(db, { userId, pin });
}

const queriesWithPin = compiledOnce(['userId', 'pin'], buildCartQueries<{ userId: string; pin: string }>);
const queriesWithoutPin = compiledOnce(['userId'], buildCartQueries<{ userId: string; pin?: undefined }>);

function buildCartQueries<Input extends { userId: string; pin?: string }>(
  db: Database,
  { userId, pin }: Input,
) {
  const products = selectCartProducts(db, userId).$castTo<string>();
  const [lines, coupon] = [selectLines(db, userId).compile(), selectCartCoupon(db, userId).compile()];
  const discounts = selectAutomaticDiscounts(db, userId).compile();
  return pricingQueries(db, { lines, coupon, products, pin, discounts });
}

interface RowsToPrice<Line, Coupon> {
  lines: CompiledQuery<Line>;
  coupon: CompiledQuery<Coupon>;
  /** the products of the lines */
  products: Expression<string>;
  pin: string | undefined;
  discounts: DiscountQuery;
}
type DiscountQuery = ReturnType<ReturnType<typeof selectAutomaticDiscounts>['compile']>;

/** The queries for the price of lines and a discount from another source. */
export function pricingQueries<Line, Coupon>(
  db: Database,
  { lines, coupon, products, pin, discounts }: RowsToPrice<Line, Coupon>,
) {
  return [
    lines,
    coupon,
    selectOffers(db, products).compile(),
    selectShopTerms(db).compile(),
    selectDelivery(db, pin).compile(),
    discounts,
  ] as const;
}
export type CartRows = Rows<ReturnType<typeof cartQueries>>;

import type { User } from '#app/accounts/accounts.schema.ts';
import { toE164 } from '#app/accounts/identifier.ts';
import { calculateAmountDue, toSummary } from '#app/cart/calculate-totals.ts';
import {
  type DeliveryChoice,
  lockCartForOrder,
  priceCartForOrder,
  sumCartDeposits,
  withStoreCredit,
} from '#app/cart/cart.server.ts';
import type { CartRows } from '#app/cart/cart-queries.server.ts';
import { findRequestedOffers } from '#app/cart/lines/find-requested-offers.server.ts';
import { withDefaultChoice } from '#app/cart/lines/requested-choice.ts';
import type { PricedCart, PricedLine } from '#app/cart/price-cart.server.ts';
import { findVariant } from '#app/catalog/offers/product-choice.ts';
import { hasOrdered } from '#app/orders/find-orders.server.ts';
import type { OrderSnapshot } from '#app/orders/order-snapshot.ts';
import { toOrderSource } from '#app/orders/visit-source.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, rupeesToPaise } from '#app/platform/money/money.ts';
import { firstOrderOnly } from '#app/promotions/coupon.ts';
import { formatUnserviceable } from '#app/shipping/promise/format-delivery.ts';
import { requireMobileNumber } from './cash-on-delivery/confirm-order.server.ts';
import type { OrderedItem, PlaceOrderInput } from './checkout-input.schema.ts';
import { lockDraftRows } from './draft-orders/draft-purchase.server.ts';
import { releaseOwnReservation } from './payment/free-reservation.server.ts';

/** A draft's customer may have no mobile number in their account: then the one of its address is used. */
export function asBuyer<Person extends Pick<User, 'mobileNumber'>>(
  person: Person,
  { draftOrderId, phone }: { draftOrderId: string | undefined; phone: string | undefined },
): Person {
  if (draftOrderId === undefined || person.mobileNumber || !phone) return person;
  return { ...person, mobileNumber: phone };
}

export interface OrderSource {
  pin: string | undefined;
  /** whether the shopper chose express; a draft has its own setting */
  express?: boolean | null;
  useStoreCredit?: boolean | null;
  /** an order for this draft, and not for the cart */
  draftOrderId?: string;
}

/**
 * Locks the person and their cart, releases their open card payment, and prices what they buy: the cart, or a draft order.
 * `afterRelease` gets the charge of that payment. Refuses what `requireBuyableCart` refuses, and a draft that is not open.
 */
export async function lockBuyableCart(
  trx: Trx,
  person: User,
  { pin, express, useStoreCredit, draftOrderId }: OrderSource,
  afterRelease: (chargeId: string | undefined) => Promise<void> = async () => {},
): Promise<PricedCart> {
  const cartRows = await lockCartForOrder(trx, { userId: person._id, pin });
  const released = await releaseOwnReservation(trx, { userId: person._id });
  await afterRelease(released);
  if (draftOrderId !== undefined) {
    const { rows: loaded, isExpress } = await lockDraftRows(trx, { draftOrderId, pin });
    return await requireBuyableCart(trx, person, { pin, isExpress, loaded, useStoreCredit });
  }
  const loaded = released === undefined ? cartRows : undefined;
  const isExpress = express === true;
  const cart = await requireBuyableCart(trx, person, { pin, isExpress, loaded, useStoreCredit });
  if (isExpress && !cart.delivery?.isExpress)
    throw refuse.conflict(NO_EXPRESS, { summary: toSummary(cart.totals) });
  return cart;
}

/**
 * A person's priced cart, whose rental dates stay free until the transaction ends. Refuses an empty cart, an account without
 * a mobile number, unavailable items, a PIN code without delivery and a used first-order coupon. The caller has locked the cart,
 * and may have loaded it.
 */
async function requireBuyableCart(
  trx: Trx,
  person: User,
  { useStoreCredit, ...source }: DeliveryChoice & { loaded?: CartRows; useStoreCredit?: boolean | null },
): Promise<PricedCart> {
  requireMobileNumber(person);
  const cart = await priceCartForOrder(trx, { userId: person._id, ...source });
  refuseUnorderable(cart);
  refuseUnserviceable(cart);
  await refuseUsedFirstOrderCoupon(trx, person, cart);
  return useStoreCredit ? await payWithStoreCredit(trx, person, cart) : cart;
}

/** Refuses if there is none, because the shopper saw a lower amount. */
async function payWithStoreCredit(trx: Trx, { _id: userId }: User, cart: PricedCart): Promise<PricedCart> {
  const credited = await withStoreCredit(trx, cart, { userId });
  const hasCredit = credited.totals.storeCredit !== 0 || credited.totals.total === sumCartDeposits(cart);
  if (!hasCredit) throw refuse.conflict(NO_STORE_CREDIT, { summary: toSummary(credited.totals) });
  return credited;
}

function refuseUnorderable({ lines, totals }: PricedCart): void {
  if (lines.length === 0) throw refuse.invalid('Your cart is empty');
  const summary = toSummary(totals);
  const problemLine = lines.find((line) => line.problem !== null);
  if (!problemLine) return;
  const { nextFree } = problemLine;
  throw refuse.conflict(`${problemLine.product.name}: ${problemLine.problem}`, {
    summary,
    ...(nextFree.length > 0 && { nextFree }),
  });
}

function refuseUnserviceable({ delivery, totals }: PricedCart): void {
  if (!delivery || delivery.serviceable) return;
  throw refuse.conflict(formatUnserviceable(delivery.pin), { summary: toSummary(totals) });
}

/** The coupon may have been applied before another order was placed. */
async function refuseUsedFirstOrderCoupon(trx: Trx, { _id: userId }: User, { coupon, totals }: PricedCart) {
  if (!coupon?.isFirstOrderOnly || !(await hasOrdered(trx, { userId }))) return;
  throw refuse.conflict(firstOrderOnly(coupon.code), { summary: toSummary(totals) });
}

const NO_EXPRESS = 'Express delivery is not available for this address. Please choose standard delivery.';
export const TOTAL_CHANGED = 'The total has changed. Please check it and order again.';
const NO_STORE_CREDIT = 'You have no store credit left. Please check the total and order again.';
export const STORE_CREDIT_CHANGED = 'Your store credit has changed. Please check it and order again.';

/**
 * Refuses with the new summary if items, prices or total differ from what the shopper saw (rules §4, Prices
 * and totals). The client's values are compared, never used.
 */
export async function refuseChangedCart(
  trx: Trx,
  cart: PricedCart,
  { items, total, amountDue }: Pick<PlaceOrderInput, 'items' | 'total' | 'amountDue'>,
): Promise<void> {
  const summary = toSummary(cart.totals);
  if (items && !(await isSameCart(trx, cart, items))) {
    throw refuse.conflict('Your cart has changed. Please check it and order again.', { summary });
  }
  if (typeof total === 'number' && rupeesToPaise(total) !== cart.totals.total) {
    throw refuse.conflict(TOTAL_CHANGED, { summary });
  }
  if (typeof amountDue === 'number' && rupeesToPaise(amountDue) !== calculateAmountDue(cart.totals))
    throw refuse.conflict(STORE_CREDIT_CHANGED, { summary });
}

async function isSameCart(trx: Trx, cart: PricedCart, items: readonly OrderedItem[]): Promise<boolean> {
  const seen = new Map<string, number>();
  for (const { item, offer } of await findSeenOffers(trx, cart, items)) {
    if (!offer?.variantId) return false;
    if (typeof item.price === 'number' && rupeesToPaise(item.price) !== offer.unitPricePaise) return false;
    seen.set(offer.variantId, (seen.get(offer.variantId) ?? 0) + item.quantity);
  }
  return (
    seen.size === cart.lines.length &&
    cart.lines.every((line) => line.variantId && seen.get(line.variantId) === line.quantity)
  );
}

type SeenOffer = Pick<PricedLine, 'variantId' | 'unitPricePaise'>;

/** The offer of each item. Those of the cart's lines are loaded already; only other sizes and colours are looked up. */
async function findSeenOffers(
  trx: Trx,
  cart: PricedCart,
  items: readonly OrderedItem[],
): Promise<{ item: OrderedItem; offer: SeenOffer | undefined }[]> {
  const found = items.map((item) => {
    const lines = cart.lines.filter(({ product }) => product._id === item.product);
    return { item, offer: findVariant<PricedLine>(lines, withDefaultChoice(item)) };
  });
  const others = found.filter(({ offer }) => !offer).map(({ item }) => item);
  const offers = await findRequestedOffers(
    trx,
    others.map((item) => ({ productId: item.product, size: item.size, color: item.color })),
  );
  const otherOffers = new Map(others.map((item, index) => [item, offers[index]]));
  return found.map(({ item, offer }) => {
    const other = otherOffers.get(item);
    return { item, offer: offer ?? (other?.kind === 'offer' ? other : undefined) };
  });
}

/** The cart must not have lines with problems. A draft's discount is not a coupon: others cannot use it up. */
export function createOrderSnapshot(
  person: User,
  { lines, coupon, isCouponSpent, discounts, totals, terms, delivery }: PricedCart,
  { draftOrderId, source }: { draftOrderId?: string; source?: string | null } = {},
): OrderSnapshot {
  return {
    contact: {
      name: person.name,
      email: person.email,
      mobile: toE164(person.mobileNumber ?? '') as string,
    },
    lines: lines.map((line) => ({
      productId: line.product._id,
      variantId: line.variantId as string,
      name: line.product.name,
      size: line.size,
      color: line.color,
      picture: line.product.images[0] ?? null,
      hsn: line.hsn,
      quantity: line.quantity,
      unitPricePaise: line.unitPricePaise,
      discountPaise: line.discountPaise,
      isRental: line.isRental,
      period: line.period,
      ...(line.isRental
        ? { rental: toRentalSnapshot(line, terms) }
        : line.returnTerms && { returnTerms: line.returnTerms }),
    })),
    ...(draftOrderId === undefined
      ? { couponCode: coupon?.code ?? null, isCouponSpent }
      : { couponCode: null, isCouponSpent: false, draftOrderId }),
    ...(discounts.length > 0 && { discounts: discounts.map(toSnapshotDiscount) }),
    ...(delivery?.isExpress && { isExpress: true }),
    source: toOrderSource({ sent: source, isDraft: draftOrderId !== undefined }),
    totals,
  };
}

function toSnapshotDiscount({
  discount: { id, title, isFirstOrderOnly },
  amount,
}: PricedCart['discounts'][number]) {
  return { id, title, amountPaise: amount, isFirstOrderOnly };
}

/** A rental line without problems has an owner. */
function toRentalSnapshot(
  { product, route }: PricedLine,
  { commissionRate, turnaroundDays, shopRole, depositStrategy }: PricedCart['terms'],
) {
  return {
    pricePaise: rupeesToPaise(product.price) ?? paise(0),
    ownerId: product.owner?._id as string,
    terms: { commissionRate, turnaroundDays, shopRole, depositStrategy },
    ...(route && { route }),
  };
}

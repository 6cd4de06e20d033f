import { findOffers } from '#app/catalog/offers/find-offers.server.ts';
import { lockOutfits } from '#app/catalog/product/products.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { type IdempotentResult, runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { findShopTerms } from '#app/settings/settings.server.ts';
import type { DepositStrategyName, ShopTerms } from '#app/settings/shop-terms.ts';
import { parsePin } from '#app/shipping/pins/pin-location.ts';
import { planRoundTrip, type Route } from '#app/shipping/promise/round-trip.ts';
import { insertOccupied } from '../availability/occupied-days.db.server.ts';
import { requireFreeDates } from '../availability/outfit-dates.server.ts';
import { findHoldStart } from '../deposits/hold-period.ts';
import { rentalMoved } from '../rental.events.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { calculateFee } from '../rental-fees.ts';
import type { RentalInput } from '../rental-input.schema.ts';
import { type RentalPeriod, rentalPeriodProblem } from '../rental-period.ts';
import {
  insertRental,
  insertRentalEvent,
  lockOpenRequests,
  nextRentalCount,
  readRental,
} from '../rentals.db.server.ts';
import { findTravel } from '../transit/find-travel.server.ts';
import { routeOf } from '../transit/travel.ts';
import { toRentalOrder } from './to-rental-order.ts';

interface Request {
  key?: string;
  productId: string;
  input: RentalInput;
}

/** Each request emails an owner, even if it is cancelled at once. */
const REQUESTS = { limit: 20, minutes: 60 };

type RequestRentalResponse = { success: true; rentalOrder: RentalOrder };

/**
 * Requests an outfit without cart and deposit (rules §3); idempotent with a key. Refuses products that are not approved
 * outfits, one's own outfit, invalid and unavailable dates, too many open requests (rules §6, Limits), and more than 20
 * requests an hour.
 */
export async function requestRental(
  db: Database,
  actor: Actor,
  { key, productId, input }: Request,
): Promise<IdempotentResult<RequestRentalResponse>> {
  const { userId } = requireSignedIn(actor);
  const request = { userId, path: `/api/products/rentals/${productId}/orders`, key, body: input };
  return await inTransaction(db, (trx) =>
    runIdempotent(trx, request, async () => {
      const id = await createRequest(trx, userId, { productId, input });
      // In the transaction, so that refused requests, which send no mail, do not count.
      await consumeRateLimit(trx, { bucket: `rental requests by ${userId}`, ...REQUESTS });
      const rentalOrder = toRentalOrder(await readRental(trx, id), ['renter']);
      return { status: 201, body: { success: true as const, rentalOrder } };
    }),
  );
}

async function createRequest(trx: Trx, renterId: string, { productId, input }: Request): Promise<string> {
  const open = await lockOpenRequests(trx, renterId);
  if (isId(productId)) await lockOutfits(trx, [productId]);
  const offer = await requireOutfit(trx, { productId, input });
  const { owner } = offer.product;
  if (!owner) throw refuse.conflict('This outfit has no owner and cannot be rented.');
  if (owner._id === renterId) throw refuse.forbidden('You cannot rent your own outfit.');
  refuseManyRequests(open, productId);
  const period = { startDate: input.startDate, endDate: input.endDate };
  const problem = rentalPeriodProblem(period, await findToday(trx));
  if (problem) throw refuse.invalid(problem);
  const terms = await findShopTerms(trx);
  const pin = parsePin(input.pin ?? '');
  const travel = (await findTravel(trx, { productIds: [productId], pin })).get(productId);
  await requireFreeDates(trx, [{ productId, period, turnaroundDays: terms.turnaroundDays, travel }]);
  return await createRental(trx, {
    ...{ productId, ownerId: owner._id, renterId, period, terms, pricePaise: offer.pricePaise },
    route: routeOf(travel),
    ...{ name: offer.product.name, size: offer.size, color: offer.color },
    picture: offer.product.images[0] ?? null,
    deposit: { state: 'none', amountPaise: paise(0) },
  });
}

const MAX_OPEN_REQUESTS = 3;

function refuseManyRequests(open: readonly string[], productId: string): void {
  if (open.includes(productId))
    throw refuse.conflict(
      'You already have an open request for this outfit. Wait for the answer or cancel the request.',
    );
  if (open.length >= MAX_OPEN_REQUESTS)
    throw refuse.conflict(
      `You have ${MAX_OPEN_REQUESTS} open requests. Wait for an answer, cancel one, or add the outfit to your cart and pay the deposit.`,
    );
}

/** Accepts any size and colour: an outfit is a single item. */
async function requireOutfit(trx: Trx, { productId, input }: Omit<Request, 'key'>) {
  const { size = '', color = '' } = input;
  const [offer] = await findOffers(trx, [{ productId, size, color }]);
  if (offer?.kind === 'offer' && offer.isRental) return offer;
  if (offer?.kind !== 'notOffered' || !offer.product.isRental) throw refuse.notFound('Product not found');
  const { sizes, colors } = offer.product;
  const [first] = await findOffers(trx, [{ productId, size: sizes[0] ?? '', color: colors[0] ?? '' }]);
  if (first?.kind !== 'offer') throw refuse.notFound('Product not found');
  return first;
}

/** Without a role the shop is principal. */
export type RentalTerms = Pick<ShopTerms, 'commissionRate' | 'turnaroundDays'> &
  Partial<Pick<ShopTerms, 'shopRole' | 'depositStrategy'>>;

export interface NewRental {
  productId: string;
  ownerId: string;
  renterId: string;
  period: RentalPeriod;
  name: string;
  size: string;
  color: string;
  picture: string | null;
  /** per day */
  pricePaise: Paise;
  deposit: { state: 'none' | 'awaited' | 'held'; amountPaise: Paise; paymentId?: string | null };
  /** fixed at the time of the order */
  terms: RentalTerms;
  route?: Route;
  /** if the rental is part of an order */
  orderId?: string;
  orderLineId?: string;
}

/**
 * Creates a pending rental order and occupies its dates; returns its id. The caller has locked the outfit and checked
 * the dates.
 */
export async function createRental(trx: Trx, rental: NewRental): Promise<string> {
  const id = newId();
  const { count, now, answerBy } = await nextRentalCount(trx);
  const { productId, renterId, period, deposit, terms, route } = rental;
  const trip = route && planRoundTrip(period, route);
  await insertRental(trx, {
    id,
    number: rentalNumber(count, now),
    product_id: productId,
    renter_id: renterId,
    owner_id: rental.ownerId,
    starts_on: period.startDate,
    ends_on: period.endDate,
    leaves_on: trip?.leavesOn ?? null,
    back_on: trip?.backOn ?? null,
    name: rental.name,
    size: rental.size,
    color: rental.color,
    picture: rental.picture,
    price_paise: rental.pricePaise,
    fee_paise: calculateFee(rental.pricePaise, period),
    commission_rate: terms.commissionRate,
    shop_role: terms.shopRole ?? 'principal',
    deposit_paise: deposit.state === 'none' ? paise(0) : deposit.amountPaise,
    deposit_state: deposit.state,
    deposit_payment_id: deposit.paymentId ?? null,
    deposit_strategy: chooseStrategy(rental, trip),
    order_id: rental.orderId ?? null,
    order_line_id: rental.orderLineId ?? null,
    answer_by: answerBy,
  });
  const { turnaroundDays } = terms;
  await insertOccupied(trx, [{ productId, period, turnaroundDays, route, by: { rentalOrderId: id } }]);
  const request = { status: 'Pending', by: 'renter' } as const;
  await insertRentalEvent(trx, {
    ...{ rentalOrderId: id, status: request.status },
    ...{ byUserId: renterId, byRole: request.by },
  });
  await publish(trx, rentalMoved, { rentalOrderId: id, ...request });
  return id;
}

/** A deposit that is due later can be held on the renter's card, if the hold lasts until the settlement. */
function chooseStrategy(
  { deposit, terms, period: { startDate: starts_on, endDate: ends_on } }: NewRental,
  trip: { leavesOn: string; backOn: string } | undefined,
): DepositStrategyName {
  const days = { starts_on, ends_on, leaves_on: trip?.leavesOn ?? null, back_on: trip?.backOn ?? null };
  const isHeldOnCard = deposit.state === 'awaited' && deposit.amountPaise > 0 && findHoldStart(days) !== null;
  return isHeldOnCard ? (terms.depositStrategy ?? 'collect') : 'collect';
}

/** 'VR-26-000123': year in India and a running count */
function rentalNumber(count: number, at: Date): string {
  return `VR-${dayInIndia(at).slice(2, 4)}-${String(count).padStart(6, '0')}`;
}

import { findOffers } from '#app/catalog/offers/find-offers.server.ts';
import { lockOutfits } from '#app/catalog/product/products.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { type IdempotentResult, runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { findShopTerms } from '#app/settings/settings.server.ts';
import { requireFreeDates } from '../availability/reserve-dates.server.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { RentalInput } from '../rental-input.schema.ts';
import { rentalPeriodProblem } from '../rental-period.ts';
import { lockOpenRequests, readRental } from '../rentals.db.server.ts';
import { toRentalOrder } from '../to-rental-order.server.ts';
import { createRental } from './create-rental.server.ts';

interface Request {
  key?: string;
  productId: string;
  input: RentalInput;
}

/** Each request emails an owner, even if it is cancelled at once. */
const REQUESTS = { limit: 20, minutes: 60 };

type RequestRentalResponse = { success: true; rentalOrder: RentalOrder };

/**
 * Requests an outfit without cart and deposit (rules §3); idempotent with a key. Refuses: 401 a guest; 404 products
 * that are not approved outfits; 403 one's own; 400 invalid dates; 409 unavailable dates, with the next free periods, and
 * too many open requests (rules §6, Limits); 429 more than 20 requests an hour.
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
      // In the transaction, so that refused requests, which email nobody, do not count.
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
  await requireFreeDates(trx, [{ productId, period, turnaroundDays: terms.turnaroundDays }]);
  return await createRental(trx, {
    ...{ productId, ownerId: owner._id, renterId, period, terms, pricePaise: offer.pricePaise },
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

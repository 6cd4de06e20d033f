import { takeFromLimit } from '#app/accounts/server/take-from-limit.ts';
import { findOffers } from '#app/catalogue/server/find-offers.ts';
import { lockOutfits } from '#app/catalogue/server/lock-outfits.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { answerOnce, type KeyedAnswer } from '#app/foundation/idempotency.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { paise } from '#app/foundation/money.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findToday } from '#app/foundation/shop-clock.server.ts';
import { findTerms } from '#app/settings/server/find-terms.ts';
import type { RentalWish } from '../bookings.forms.ts';
import { rentalPeriodProblem } from '../rental-period.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import { requireFreeDates } from './hold-dates.ts';
import { lockOpenRequests, readRental } from './rental-rows.server.ts';
import { toRentalOrder } from './to-rental-order.ts';
import { writeRental } from './write-rental.ts';

interface Request {
  key?: string;
  productId: string;
  wish: RentalWish;
}

/** Each of them writes to an owner, also when it is withdrawn at once. */
const REQUESTS = { limit: 20, minutes: 60 };

type Requested = { success: true; rentalOrder: RentalOrder };

/**
 * Asks an owner for an outfit without the cart: no deposit is paid (CONTRACT §3). Refuses: 401 a guest; 404 what is
 * no approved outfit; 403 one's own; 400 days that cannot be asked for; 409 days that are taken, with the next
 * free ones, and one request too many that no deposit backs (CONTRACT §6, Limits); 429 the 21st that was made in an hour.
 * With a key it is asked once.
 */
export async function requestRental(
  db: Database,
  actor: Actor,
  { key, productId, wish }: Request,
): Promise<KeyedAnswer<Requested>> {
  const { userId } = requireSignedIn(actor);
  const request = { userId, path: `/api/products/rentals/${productId}/orders`, key, body: wish };
  return await inTransaction(db, (trx) =>
    answerOnce(trx, request, async () => {
      const id = await ask(trx, userId, { productId, wish });
      // In the transaction: a request that was refused has written to nobody, and does not count.
      await takeFromLimit(trx, { bucket: `rental requests by ${userId}`, ...REQUESTS });
      const rentalOrder = toRentalOrder(await readRental(trx, id), ['renter']);
      return { status: 201, body: { success: true as const, rentalOrder } };
    }),
  );
}

async function ask(trx: Trx, renterId: string, { productId, wish }: Request): Promise<string> {
  const open = await lockOpenRequests(trx, renterId);
  if (isId(productId)) await lockOutfits(trx, [productId]);
  const offer = await requireOutfit(trx, { productId, wish });
  const { owner } = offer.product;
  if (!owner) throw refuse.conflict('This outfit has no owner who could lend it.');
  if (owner._id === renterId) throw refuse.forbidden('You cannot rent your own outfit.');
  refuseManyRequests(open, productId);
  const period = { startDate: wish.startDate, endDate: wish.endDate };
  const problem = rentalPeriodProblem(period, await findToday(trx));
  if (problem) throw refuse.invalid(problem);
  const terms = await findTerms(trx);
  await requireFreeDates(trx, [{ productId, period, turnaroundDays: terms.turnaroundDays }]);
  return await writeRental(trx, {
    ...{ productId, ownerId: owner._id, renterId, period, terms, pricePaise: offer.pricePaise },
    ...{ name: offer.product.name, size: offer.size, color: offer.color },
    picture: offer.product.images[0] ?? null,
    deposit: { state: 'none', amountPaise: paise(0) },
  });
}

const MOST_OPEN_REQUESTS = 3;

function refuseManyRequests(open: readonly string[], productId: string): void {
  if (open.includes(productId))
    throw refuse.conflict(
      'You have asked for this outfit already. Wait for the answer, or cancel that request first.',
    );
  if (open.length >= MOST_OPEN_REQUESTS)
    throw refuse.conflict(
      `You have ${MOST_OPEN_REQUESTS} open requests. Wait for an answer, cancel one, or add the outfit to your cart and pay the deposit.`,
    );
}

/** Any choice of it will do: an outfit is one piece. */
async function requireOutfit(trx: Trx, { productId, wish }: Omit<Request, 'key'>) {
  const { size = '', color = '' } = wish;
  const [offer] = await findOffers(trx, [{ productId, size, color }]);
  if (offer?.kind === 'offer' && offer.isRental) return offer;
  if (offer?.kind !== 'notOffered' || !offer.product.isRental) throw refuse.notFound('Product not found');
  const { sizes, colors } = offer.product;
  const [first] = await findOffers(trx, [{ productId, size: sizes[0] ?? '', color: colors[0] ?? '' }]);
  if (first?.kind !== 'offer') throw refuse.notFound('Product not found');
  return first;
}

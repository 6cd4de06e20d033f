import { isDeepStrictEqual } from 'node:util';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { findRentalCategory, listSubcategories } from '#app/catalog/categories/read-categories.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import {
  archiveOutfit,
  setRentalStatus,
  updateOutfitDetails,
} from '#app/catalog/outfits/update-outfit.server.ts';
import { loadProduct } from '#app/catalog/product/products.server.ts';
import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { type IdempotentResult, runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import {
  type Actor,
  guest,
  isAllowed,
  requireSignedIn,
  type SignedIn,
} from '#app/platform/security/actor.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveBlackouts } from '../availability/outfit-dates.server.ts';
import { outfitSubmitted } from '../rental.events.ts';
import type { OutfitChange, OutfitInput } from './outfit-input.schema.ts';
import {
  hasOpenBookings,
  markSubmitted,
  type OutfitRow,
  recordTermsAccepted,
  saveOutfit,
} from './outfits.db.server.ts';
import { measurementsOf, requireOutfit, statusOf, toListedOutfit } from './read-outfits.server.ts';

interface SubmitOutfitResponse {
  success: true;
  product: ProductPage;
}

/**
 * Submits an outfit for rent, pending until an admin approves it; idempotent with a key. Refuses guests, pictures that are
 * not the user's uploads, a subcategory of another category, past dates, and more than 60 changes and submissions in 15
 * minutes.
 */
export async function submitOutfit(
  db: Database,
  actor: Actor,
  { input, key }: { input: OutfitInput; key?: string },
): Promise<IdempotentResult<SubmitOutfitResponse>> {
  const person = requireSignedIn(actor);
  const { userId } = person;
  const request = { userId, path: '/api/products/rentals', key, body: input };
  return await inTransaction(db, async (trx) =>
    runIdempotent(trx, request, async () => {
      const id = await createOutfit(trx, userId, input);
      await limitOwner(trx, person);
      const product = await loadProduct(trx, actor, id);
      return { status: 201, body: { success: true, product } };
    }),
  );
}

async function createOutfit(trx: Trx, ownerId: string, input: OutfitInput): Promise<string> {
  await requireOwnPictures(trx, { userId: ownerId, urls: input.rentalImages, path: 'rentalImages' });
  const outfitId = await addProduct(trx, await toNewProduct(trx, ownerId, input));
  await saveOutfit(trx, outfitId, {
    condition: input.condition ?? '',
    original_price_paise: input.originalPrice ?? null,
    pick_up_pin: input.pickUpPin ?? null,
  });
  if (input.acceptsTerms) await recordTermsAccepted(trx, outfitId);
  const { blackouts: periods = [] } = input;
  await saveBlackouts(trx, { outfitId, periods, before: [], today: await findToday(trx) });
  await publish(trx, outfitSubmitted, { outfitId, submittedAt: await markSubmitted(trx, outfitId) });
  return outfitId;
}

async function toNewProduct(trx: Trx, ownerId: string, input: OutfitInput) {
  const { name, description, brand, size, color, careNotes, measurements = {}, subcategory } = input;
  const category = await requireRentalCategory(trx);
  await refuseForeignSubcategory(trx, { category, subcategory });
  return {
    ...{ name, description, brand, materialAndCare: careNotes },
    categoryId: category,
    subcategoryId: subcategory ?? undefined,
    pricePaise: input.price,
    measurements: { [size]: measurements },
    pool: { sizes: [size], colors: [color], quantity: 1 },
    pictures: input.rentalImages.map((url) => ({ url })),
    rental: { status: 'pending' as const, securityDepositPaise: input.securityDeposit, ownerId },
  };
}

/**
 * Changes one's own outfit, or any as an admin. An owner's change must be reviewed again, except for price, blocked dates,
 * pausing and pick-up PIN code. Refuses others' outfits, pictures that are not the outfit's or the user's uploads, booked
 * dates, and more than 60 changes and submissions in 15 minutes.
 */
export async function changeOutfit(
  db: Database,
  actor: Actor,
  { outfitId, change }: { outfitId: string; change: OutfitChange },
) {
  const person = requireSignedIn(actor);
  const isStaff = isAllowed(person, 'rentals');
  return await inTransaction(db, async (trx) => {
    const before = await requireOutfit(trx, person, outfitId);
    await limitOwner(trx, person);
    await refuseForeignReferences(trx, person.userId, { before, change });
    const isReviewNeeded = needsReview(before, change);
    await writeChange(trx, before, change);
    if (change.blackouts) {
      const { today, blackouts } = before;
      await saveBlackouts(trx, { outfitId, periods: change.blackouts, before: blackouts, today });
    }
    if (isReviewNeeded && !isStaff) await resubmit(trx, outfitId);
    const product = await loadProduct(trx, actor, outfitId);
    const after = await requireOutfit(trx, person, outfitId);
    const submission = toListedOutfit(after);
    if (isStaff && before.owner_id !== person.userId)
      await recordAudit(trx, {
        ...{ actor: person, action: 'changed', subject: { kind: 'outfit', id: outfitId, name: after.name } },
        ...{ before: toListedOutfit(before), after: submission },
      });
    return { product, submission };
  });
}

async function refuseForeignReferences(
  trx: Trx,
  userId: string,
  { before, change }: { before: OutfitRow; change: OutfitChange },
): Promise<void> {
  const added = change.rentalImages?.filter((url) => !before.images.includes(url)) ?? [];
  await requireOwnPictures(trx, { userId, urls: added, path: 'rentalImages' });
  if (change.subcategory === before.subcategory_id) return;
  await refuseForeignSubcategory(trx, { category: before.category_id, subcategory: change.subcategory });
}

/** Whether the change must be reviewed. A rejected outfit is also reviewed if resubmitted unchanged. */
function needsReview(before: OutfitRow, change: OutfitChange): boolean {
  const { price, blackouts, paused, pickUpPin, acceptsTerms, ...reviewedFields } = change;
  const changed = Object.entries(reviewedFields).filter(([, value]) => value !== undefined);
  if (statusOf(before) === 'rejected') return changed.length > 0;
  const facts: Record<string, unknown> = factsOf(before);
  return changed.some(([field, value]) => !isDeepStrictEqual(value, facts[field]));
}

type UnreviewedField = 'price' | 'blackouts' | 'paused' | 'pickUpPin' | 'acceptsTerms';

/** The reviewed fields. */
function factsOf(row: OutfitRow): Omit<OutfitChange, UnreviewedField> {
  return {
    name: row.name,
    description: row.description,
    securityDeposit: row.security_deposit_paise as OutfitChange['securityDeposit'],
    size: row.sizes[0] ?? '',
    color: row.colors[0] ?? '',
    rentalImages: row.images,
    subcategory: row.subcategory_id,
    brand: row.brand,
    condition: row.condition ?? '',
    originalPrice: row.original_price_paise as OutfitChange['originalPrice'],
    careNotes: row.material_and_care,
    measurements: measurementsOf(row),
  };
}

async function writeChange(trx: Trx, before: OutfitRow, change: OutfitChange): Promise<void> {
  const { name, description, brand, size, color, measurements, rentalImages: pictures } = change;
  const facts = factsOf(before);
  const choice = { size: size ?? facts.size ?? '', color: color ?? facts.color ?? '' };
  const isOtherChoice = choice.size !== facts.size || choice.color !== facts.color;
  const measures = measurements ?? (isOtherChoice ? facts.measurements : undefined);
  await updateOutfitDetails(trx, before.id, {
    ...{ name, description, brand, pictures },
    materialAndCare: change.careNotes,
    subcategoryId: change.subcategory,
    pricePaise: change.price,
    securityDepositPaise: change.securityDeposit,
    choice: isOtherChoice ? choice : undefined,
    measurements: measures && { [choice.size]: measures },
  });
  const {
    condition,
    originalPrice: original_price_paise,
    paused: is_paused,
    pickUpPin: pick_up_pin,
  } = change;
  await saveOutfit(trx, before.id, { condition, original_price_paise, is_paused, pick_up_pin });
  if (change.acceptsTerms && !before.terms_accepted_at) await recordTermsAccepted(trx, before.id);
}

async function resubmit(trx: Trx, outfitId: string): Promise<void> {
  await setRentalStatus(trx, { id: outfitId, status: 'pending' });
  await publish(trx, outfitSubmitted, { outfitId, submittedAt: await markSubmitted(trx, outfitId) });
}

/** Archives one's own outfit, or any as an admin. Refuses others' outfits, and one with open requests or bookings. */
export async function deleteOutfit(db: Database, actor: Actor, outfitId: string): Promise<void> {
  const person = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    const before = await requireOutfit(trx, person, outfitId);
    if (await hasOpenBookings(trx, outfitId)) {
      throw refuse.conflict('This outfit has open bookings. You can delete it after they end.');
    }
    await archiveOutfit(trx, outfitId);
    if (isAllowed(person, 'rentals') && before.owner_id !== person.userId)
      await recordAudit(trx, {
        ...{ actor: person, action: 'deleted', subject: { kind: 'outfit', id: outfitId, name: before.name } },
        before: toListedOutfit(before),
      });
  });
}

/** For owners only: changes invalidate cached pages, and submissions need a review. */
const CHANGES = { limit: 60, minutes: 15 };

async function limitOwner(trx: Trx, person: SignedIn): Promise<void> {
  if (isAllowed(person, 'rentals')) return;
  await consumeRateLimit(trx, { bucket: `outfit changes by ${person.userId}`, ...CHANGES });
}

async function requireRentalCategory(trx: Trx): Promise<string> {
  const id = await findRentalCategory(trx);
  if (id === undefined)
    throw refuse.conflict('Outfits cannot be submitted at the moment. Please try again later.');
  return id;
}

/** Refuses a subcategory that is not publicly in the rental category. */
async function refuseForeignSubcategory(
  trx: Trx,
  { category, subcategory }: { category: string; subcategory: string | null | undefined },
): Promise<void> {
  if (!subcategory) return;
  const subcategories = await listSubcategories(trx, guest, { category });
  if (subcategories.some(({ _id }) => _id === subcategory)) return;
  const message = 'Please choose a subcategory of the rental category.';
  throw refuse.invalid(message, [{ path: 'subcategory', message }]);
}

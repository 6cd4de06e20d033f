import { isDeepStrictEqual } from 'node:util';
import { setRentalStatus, updateOutfitDetails } from '#app/catalog/outfits/update-outfit.server.ts';
import { loadProduct } from '#app/catalog/product/products.server.ts';
import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { saveBlackouts } from '../availability/save-blackouts.server.ts';
import { limitOwner } from './limit-owner.server.ts';
import { outfitSubmitted } from './outfit.events.ts';
import type { OutfitChange } from './outfit-input.schema.ts';
import { markSubmitted, type OutfitRow, recordTermsAccepted, saveOutfit } from './outfits.db.server.ts';
import { refuseForeignSubcategory } from './rental-category.server.ts';
import { requireOutfit } from './require-outfit.server.ts';
import { measurementsOf, statusOf, toListedOutfit } from './to-submission.server.ts';

/**
 * Changes one's own outfit, or any as an admin. An owner's change goes back to review, except price, blocked dates and
 * pausing. Refuses: 400 pictures that are not the outfit's or the user's uploads; 401, 404; 409 booked dates; 429 more
 * than 60 changes and submissions in 15 minutes.
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

interface OutfitChangeInput {
  before: OutfitRow;
  change: OutfitChange;
}

async function refuseForeignReferences(
  trx: Trx,
  userId: string,
  { before, change }: OutfitChangeInput,
): Promise<void> {
  const added = change.rentalImages?.filter((url) => !before.images.includes(url)) ?? [];
  await requireOwnPictures(trx, { userId, urls: added, path: 'rentalImages' });
  if (change.subcategory === before.subcategory_id) return;
  await refuseForeignSubcategory(trx, { category: before.category_id, subcategory: change.subcategory });
}

/** Whether the change must be reviewed. A rejected outfit is also reviewed if resubmitted unchanged. */
function needsReview(before: OutfitRow, change: OutfitChange): boolean {
  const { price, blackouts, paused, acceptsTerms, ...reviewedFields } = change;
  const changed = Object.entries(reviewedFields).filter(([, value]) => value !== undefined);
  if (statusOf(before) === 'rejected') return changed.length > 0;
  const facts: Record<string, unknown> = factsOf(before);
  return changed.some(([field, value]) => !isDeepStrictEqual(value, facts[field]));
}

/** The reviewed fields. */
function factsOf(row: OutfitRow): Omit<OutfitChange, 'price' | 'blackouts' | 'paused' | 'acceptsTerms'> {
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
  const { condition, originalPrice: original_price_paise, paused: is_paused } = change;
  await saveOutfit(trx, before.id, { condition, original_price_paise, is_paused });
  if (change.acceptsTerms && !before.terms_accepted_at) await recordTermsAccepted(trx, before.id);
}

async function resubmit(trx: Trx, outfitId: string): Promise<void> {
  await setRentalStatus(trx, { id: outfitId, status: 'pending' });
  await publish(trx, outfitSubmitted, { outfitId, submittedAt: await markSubmitted(trx, outfitId) });
}

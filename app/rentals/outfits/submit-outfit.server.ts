import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { loadProduct } from '#app/catalog/product/products.server.ts';
import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { type IdempotentResult, runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveBlackouts } from '../availability/save-blackouts.server.ts';
import { limitOwner } from './limit-owner.server.ts';
import { outfitSubmitted } from './outfit.events.ts';
import type { OutfitInput } from './outfit-input.schema.ts';
import { markSubmitted, recordTermsAccepted, saveOutfit } from './outfits.db.server.ts';
import { refuseForeignSubcategory, requireRentalCategory } from './rental-category.server.ts';

interface SubmitOutfitResponse {
  success: true;
  product: ProductPage;
}

/**
 * Submits an outfit for rent, pending until an admin approves it; idempotent with a key. Refuses: 400 pictures that are
 * not the user's uploads, a subcategory of another category, past dates; 401 a guest; 409 without a rental category; 429
 * more than 60 changes and submissions in 15 minutes.
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

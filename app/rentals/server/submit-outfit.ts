import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { addProduct } from '#app/catalogue/server/add-product.ts';
import { showProduct } from '#app/catalogue/server/show-product.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { answerOnce, type KeyedAnswer } from '#app/foundation/idempotency.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { findToday } from '#app/foundation/shop-clock.server.ts';
import { refuseForeignPictures } from '#app/media/server/refuse-foreign-pictures.ts';
import { outfitSubmitted } from '../outfit-news.ts';
import type { OutfitWish } from '../submissions.forms.ts';
import { keepBlackouts } from './keep-blackouts.ts';
import { limitOwner } from './limit-owner.ts';
import { keepOutfit, noteTermsAccepted, startWaiting } from './outfit-rows.server.ts';
import { refuseForeignSubcategory, requireRentalCategory } from './rental-shelf.ts';

interface Submitted {
  success: true;
  product: ProductPage;
}

/**
 * Takes in an outfit that the signed-in person lends: one piece in the rental category, pending until an admin has
 * looked at it. The same idempotency key gives the same outfit again. Refuses 400 pictures that are not the person's
 * own uploads, a subcategory of elsewhere and days that are past; 401 a guest; 409 where there is no rental category; 429 the 61st change or offer in 15 minutes.
 */
export async function submitOutfit(
  db: Database,
  actor: Actor,
  { wish, key }: { wish: OutfitWish; key?: string },
): Promise<KeyedAnswer<Submitted>> {
  const person = requireSignedIn(actor);
  const { userId } = person;
  const request = { userId, path: '/api/products/rentals', key, body: wish };
  return await inTransaction(db, async (trx) =>
    answerOnce(trx, request, async () => {
      const id = await takeIn(trx, userId, wish);
      await limitOwner(trx, person);
      const product = await showProduct(trx, actor, id);
      return { status: 201, body: { success: true, product } };
    }),
  );
}

async function takeIn(trx: Trx, ownerId: string, wish: OutfitWish): Promise<string> {
  await refuseForeignPictures(trx, { userId: ownerId, urls: wish.rentalImages, path: 'rentalImages' });
  const outfitId = await addProduct(trx, await toNewProduct(trx, ownerId, wish));
  await keepOutfit(trx, outfitId, {
    condition: wish.condition ?? '',
    original_price_paise: wish.originalPrice ?? null,
  });
  if (wish.acceptsTerms) await noteTermsAccepted(trx, outfitId);
  const { blackouts: periods = [] } = wish;
  await keepBlackouts(trx, { outfitId, periods, before: [], today: await findToday(trx) });
  await announce(trx, outfitSubmitted, { outfitId, submittedAt: await startWaiting(trx, outfitId) });
  return outfitId;
}

async function toNewProduct(trx: Trx, ownerId: string, wish: OutfitWish) {
  const { name, description, brand, size, color, careNotes, measurements = {}, subcategory } = wish;
  const category = await requireRentalCategory(trx);
  await refuseForeignSubcategory(trx, { category, subcategory });
  return {
    ...{ name, description, brand, materialAndCare: careNotes },
    categoryId: category,
    subcategoryId: subcategory ?? undefined,
    pricePaise: wish.price,
    measurements: { [size]: measurements },
    pool: { sizes: [size], colors: [color], quantity: 1 },
    pictures: wish.rentalImages.map((url) => ({ url })),
    rental: { status: 'pending' as const, securityDepositPaise: wish.securityDeposit, ownerId },
  };
}

import {
  findOffers,
  type Offer,
  type RealOffer,
  type WantedChoice,
} from '#app/catalogue/server/find-offers.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { choiceProblem, possibleChoices, type WishedChoice, withDefaults } from '../wished-choice.ts';

export interface ProductWish extends WishedChoice {
  productId: string;
}

/**
 * What the shop offers for each wish, in their order: as named, or, where nothing was chosen, the first
 * choice that the product has (CONTRACT §4, Cart lines). Two queries at most, however many wishes.
 */
export async function findWishedOffers(db: Database, wishes: readonly ProductWish[]): Promise<Offer[]> {
  const asNamed = await findOffers(
    db,
    wishes.map((wish) => ({ productId: wish.productId, ...withDefaults(wish) })),
  );
  const others = wishes.map((wish, index) => otherChoices(asNamed[index] as Offer, wish));
  const offered = await findOffers(db, others.flat());
  return asNamed.map((offer, index) => {
    const ofThisWish = offered.splice(0, others[index]?.length);
    return ofThisWish.find((other) => other.kind === 'offer') ?? offer;
  });
}

function otherChoices(offer: Offer, wish: ProductWish): WantedChoice[] {
  if (offer.kind !== 'notOffered') return [];
  const { productId } = wish;
  return possibleChoices(offer.product, wish).map((choice) => ({ productId, ...choice }));
}

/** The offer for one wish. Refuses with 404 a product that is not on sale, with 400 a size or colour that it does not come in. */
export async function requireWishedOffer(db: Database, wish: ProductWish): Promise<RealOffer> {
  const [offer] = await findWishedOffers(db, [wish]);
  if (!offer || offer.kind === 'gone') throw refuse.notFound('Product not found');
  if (offer.kind === 'notOffered') throw refuse.invalid(choiceProblem(offer.product, wish));
  return offer;
}

import {
  type AvailableOffer,
  findOffers,
  type Offer,
  type OfferChoice,
} from '#app/catalog/offers/find-offers.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  describeChoiceProblem,
  listPossibleChoices,
  type RequestedChoice,
  withDefaultChoice,
} from './requested-choice.ts';

interface ProductChoiceInput extends RequestedChoice {
  productId: string;
}

/**
 * The offer for each input, in their order: for the given size and colour, or for the product's first ones if none
 * were chosen (rules §4, Cart lines). Two queries at most.
 */
export async function findRequestedOffers(
  db: Database,
  inputs: readonly ProductChoiceInput[],
): Promise<Offer[]> {
  const exactOffers = await findOffers(
    db,
    inputs.map((input) => ({ productId: input.productId, ...withDefaultChoice(input) })),
  );
  const others = inputs.map((input, index) => listAlternatives(exactOffers[index] as Offer, input));
  const offered = await findOffers(db, others.flat());
  return exactOffers.map((offer, index) => {
    const candidates = offered.splice(0, others[index]?.length);
    return candidates.find((other) => other.kind === 'offer') ?? offer;
  });
}

function listAlternatives(offer: Offer, input: ProductChoiceInput): OfferChoice[] {
  if (offer.kind !== 'notOffered') return [];
  const { productId } = input;
  return listPossibleChoices(offer.product, input).map((choice) => ({ productId, ...choice }));
}

/** The offer for one input. Refuses a product that is not on sale as not found, and an unknown size or colour. */
export async function requireRequestedOffer(
  db: Database,
  input: ProductChoiceInput,
): Promise<AvailableOffer> {
  const [offer] = await findRequestedOffers(db, [input]);
  if (!offer || offer.kind === 'gone') throw refuse.notFound('Product not found');
  if (offer.kind === 'notOffered') throw refuse.invalid(describeChoiceProblem(offer.product, input));
  return offer;
}

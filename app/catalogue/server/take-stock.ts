import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { type HeapOfPieces, type Pieces, requirePieces, sumByHeap } from './stock-heaps.ts';
import { takeOff } from './stock-rows.server.ts';

interface Taken {
  pieces: readonly Pieces[];
  /** sold, unless they only wait for a card payment */
  reason?: 'sold' | 'held';
  /** the order or the checkout that they are taken for */
  reference: string;
}

/**
 * Takes pieces off their heaps, all or none: stock is never below 0, whatever the load (CONTRACT §4, Stock).
 * Refuses with 409 and the product's name when a heap has fewer. `reference` names the order in the history.
 */
export async function takeStock(trx: Trx, taken: Taken): Promise<void> {
  if (await takeStockIfThere(trx, taken)) return;
  const heaps = await sumByHeap(trx, taken.pieces);
  const short = heaps.find(({ onHand, quantity }) => onHand < quantity);
  throw refuse.conflict(short ? tooFew(short) : 'This is sold out.');
}

/** The same, where nobody is to be refused: says whether all the pieces were there, and else takes none. */
export async function takeStockIfThere(
  trx: Trx,
  { pieces, reason = 'sold', reference }: Taken,
): Promise<boolean> {
  requirePieces(pieces);
  return pieces.length === 0 || (await takeOff(trx, pieces, { reason, reference }));
}

/** 'Only 3 left in size M of Red lehenga.' The choice is named only when the heap's pieces are all of that choice. */
function tooFew({ name, wished, onHand: left }: HeapOfPieces): string {
  const [choice] = wished;
  const isOneChoice = wished.length === 1 && choice !== undefined;
  const words = isOneChoice ? [choice.size && `size ${choice.size}`, choice.color].filter(Boolean) : [];
  const inChoice = words.length > 0 ? ` in ${words.join(', ')}` : '';
  return left > 0 ? `Only ${left} left${inChoice} of ${name}.` : `${name} is sold out${inChoice}.`;
}

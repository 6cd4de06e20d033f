import type { Trx } from '#app/foundation/database.server.ts';
import { replaceShownPictures } from './admin-product-rows.server.ts';
import { arrangeStock } from './arrange-stock.ts';
import { countHeaps } from './arrange-stock-rows.server.ts';
import { type WishedCount, wishedPieces } from './plan-stock.ts';
import { refold } from './refold.ts';
import type { WholeChange } from './whole-product.ts';
import {
  insertPicture,
  isAtVersion,
  lockHeaps,
  replaceFirstPicture,
  setWholeFacts,
} from './whole-product-rows.server.ts';

/**
 * Changes many products that are held, a few statements for all of them; only other sizes, colours, article numbers
 * and pictures go product by product. `by` is the admin, whom the history of stock names. The caller has checked
 * what is wished and writes the audit log.
 */
export async function changeWholeProducts(
  trx: Trx,
  changes: readonly WholeChange[],
  by: string,
): Promise<void> {
  if (changes.length === 0) return;
  await setWholeFacts(
    trx,
    changes.map(({ id, facts }) => ({ id, ...facts })),
  );
  await countAll(trx, changes, by);
  for (const { id, wish, pictures, leads = [] } of changes) {
    if (wish) await arrangeStock(trx, { productId: id, wish, by });
    if (pictures) await replaceShownPictures(trx, id, pictures);
    for (const lead of leads) await replaceFirstPicture(trx, { productId: id, ...lead });
  }
  await refold(trx, { products: changes.map(({ id }) => id) });
}

async function countAll(trx: Trx, changes: readonly WholeChange[], by: string): Promise<void> {
  const wanted = new Map<string, WishedCount>(changes.flatMap(({ counts = new Map() }) => [...counts]));
  if (wanted.size === 0) return;
  const onHand = await lockHeaps(trx, [...wanted.keys()]);
  const counts = [...wanted].map(([heap, count]) => [heap, wishedPieces(onHand.get(heap), count)] as const);
  await countHeaps(trx, new Map(counts), by);
}

/** A picture that was fetched for a product, in the place that it was wanted for. */
interface FetchedPicture {
  productId: string;
  /** '' for the product as such */
  color: string;
  url: string;
  alt: string;
  position: number;
  /** whether it takes the place of its colour's first picture */
  leads: boolean;
}

/** Shows one more picture of a product; does nothing where an admin has changed the product since `version`. */
export async function addPicture(
  trx: Trx,
  { leads, ...picture }: FetchedPicture,
  version: number,
): Promise<void> {
  if (!(await isAtVersion(trx, picture.productId, version))) return;
  await (leads ? replaceFirstPicture : insertPicture)(trx, picture);
}

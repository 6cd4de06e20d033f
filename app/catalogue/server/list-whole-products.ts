import type { Database, Trx } from '#app/foundation/database.server.ts';
import type { WholeProduct } from './whole-product.ts';
import { findSkuRows, findWholeRows, listWholeRows } from './whole-product-rows.server.ts';

/** Everything of the products for sale, `most` at a time in the order of their ids; the next ones stand after the last. */
export async function listWholeProducts(
  db: Database,
  page: { after?: string; most: number },
): Promise<WholeProduct[]> {
  return await listWholeRows(db, page);
}

/** Everything of the products, outfits too, that have one of the handles or ids. */
export async function findWholeProducts(
  db: Database,
  which: { handles: readonly string[]; ids: readonly string[] },
): Promise<WholeProduct[]> {
  return await findWholeRows(db, { ...which, isHeld: false });
}

/** The same, held until the transaction ends; buying goes on meanwhile. */
export async function holdWholeProducts(
  trx: Trx,
  which: { handles: readonly string[]; ids: readonly string[] },
): Promise<WholeProduct[]> {
  return await findWholeRows(trx, { ...which, isHeld: true });
}

/** Article number → the id of the product that has it; numbers that nobody has are absent. */
export async function findSkuOwners(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await findSkuRows(db, skus);
  return new Map(rows.map(({ sku, product_id }) => [sku as string, product_id]));
}

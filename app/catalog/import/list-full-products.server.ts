import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { ProductRecord } from './full-product.server.ts';
import { findProductRecordRows, findSkuOwnerRows, listProductRecordRows } from './full-products.db.server.ts';

/** Everything of the products for sale, `most` at a time in the order of their ids; the next ones stand after the last. */
export async function listProductRecords(
  db: Database,
  page: { after?: string; maxRows: number },
): Promise<ProductRecord[]> {
  return await listProductRecordRows(db, page);
}

/** Everything of the products, outfits too, that have one of the handles or ids. */
export async function findProductRecords(
  db: Database,
  which: { handles: readonly string[]; ids: readonly string[] },
): Promise<ProductRecord[]> {
  return await findProductRecordRows(db, { ...which, isLocked: false });
}

/** The same, held until the transaction ends; buying goes on meanwhile. */
export async function lockProductRecords(
  trx: Trx,
  which: { handles: readonly string[]; ids: readonly string[] },
): Promise<ProductRecord[]> {
  return await findProductRecordRows(trx, { ...which, isLocked: true });
}

/** Article number → the id of the product that has it; numbers that nobody has are absent. */
export async function findSkuOwners(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await findSkuOwnerRows(db, skus);
  return new Map(rows.map(({ sku, product_id }) => [sku as string, product_id]));
}

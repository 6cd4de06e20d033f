import type { ProductRecord, ProductRecordChange } from '#app/catalog/import/product-record.server.ts';
import { findProductRecords } from '#app/catalog/import/product-records.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import {
  deleteOldChanges,
  insertImportChanges,
  insertReplacedPictures,
  listPictureRows,
} from './import-changes.db.server.ts';

/** The state of the products that a batch of an import is about to change. */
export async function readBeforeImport(
  trx: Trx,
  changes: readonly { change: ProductRecordChange; replacesPictures: boolean }[],
) {
  const ids = changes.map(({ change }) => change.id);
  const pictured = changes.filter(({ replacesPictures }) => replacesPictures);
  return {
    products: ids.length === 0 ? [] : await findProductRecords(trx, { handles: [], ids }),
    pictures: await listPictureRows(
      trx,
      pictured.map(({ change }) => change.id),
    ),
    pictured: new Set(pictured.map(({ change }) => change.id)),
  };
}

/** Stores the changes of a batch of an import, so that they can be undone. */
export async function saveImportChanges(
  trx: Trx,
  runId: string,
  before: Awaited<ReturnType<typeof readBeforeImport>>,
  createdIds: readonly string[],
): Promise<void> {
  const former = new Map(before.products.map((product) => [product.id, product]));
  const ids = [...former.keys(), ...createdIds];
  const after = await findProductRecords(trx, { handles: [], ids });
  await insertImportChanges(
    trx,
    runId,
    after.map(({ id, version, variants }: ProductRecord) => ({
      productId: id,
      versionAfter: version,
      before: former.get(id) ?? null,
      variantsAfter: variants,
      replacedPictures: before.pictured.has(id),
    })),
  );
  await insertReplacedPictures(
    trx,
    before.pictures.map((picture) => ({ ...picture, run_id: runId })),
  );
}

/** Scheduled job: imports of more than 30 days ago can no longer be undone. */
export async function deleteOldImportChanges(db: Database): Promise<void> {
  await deleteOldChanges(db);
}

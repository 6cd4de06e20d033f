import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { requireAssignableCategory, requireMatchingCategory } from '../categories/require-category.server.ts';
import { toProductColumns } from '../product/product-columns.server.ts';
import { reindexProducts } from '../search-index/reindex-products.server.ts';
import { toVariantStockInput } from '../stock/plan-requested-stock.server.ts';
import { updateVariantStock } from '../stock/update-variant-stock.server.ts';
import { toProductRefusal } from './add-product.server.ts';
import { lockProductForUpdate, updateProductRow } from './admin-products.db.server.ts';
import { recordProductChange } from './audit-product-change.server.ts';
import { loadAdminProduct } from './load-admin-product.server.ts';
import type { ProductChange, ProductChanges } from './product-input.schema.ts';
import { requireOfferedColours, updateProductPictures } from './update-product-pictures.server.ts';

/**
 * Updates the given fields of a product or rental outfit. Refuses with 401, 403, 404, with 409 for a stale version or a
 * SKU that is taken, and with 400 for an invalid category or pictures and for a switch between sale and rental.
 */
export async function updateProduct(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: ProductChange },
): Promise<AdminProduct> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const { before, after } = await updateLocked(trx, admin, { id, change, isAlone: true });
    await recordProductChange(trx, admin, { action: 'changed', before, after });
    return after;
  });
}

/**
 * Updates several products, all or none, in id order to prevent deadlocks. Refuses like `updateProduct`; an undo may
 * restore a missing subcategory.
 */
export async function updateProducts(
  db: Database,
  actor: Actor,
  { products: changes, takesBack }: ProductChanges,
): Promise<AdminProduct[]> {
  const admin = requirePermission(actor, 'catalogue');
  const inOrder = changes.toSorted((one, other) => (one._id < other._id ? -1 : 1));
  return await inTransaction(db, async (trx) => {
    const changed: Changed[] = [];
    for (const { _id: id, ...change } of inOrder) {
      changed.push(await updateLocked(trx, admin, { id, change, takesBack }));
    }
    for (const each of changed) await recordProductChange(trx, admin, { action: 'changed', ...each });
    return changed.map(({ after }) => after);
  });
}

interface Changed {
  before: AdminProduct;
  after: AdminProduct;
}

interface LockedChange {
  id: string;
  change: ProductChange;
  /** false: refusals name the product */
  isAlone?: boolean;
  takesBack?: boolean;
}

async function updateLocked(
  trx: Trx,
  admin: SignedIn,
  { id, change, isAlone = false, takesBack = false }: LockedChange,
): Promise<Changed> {
  const before = await lockUnchanged(trx, id, { version: change.version, isAlone });
  refuseRentalChange(before, change);
  await requireNewCategory(trx, before, change, takesBack);
  const shown = await loadAdminProduct(trx, admin, id);
  await changeRows(trx, shown, change, admin.userId).catch((error) => {
    throw toProductRefusal(error) ?? error;
  });
  await reindexProducts(trx, { product: id });
  const after = await loadAdminProduct(trx, admin, id);
  requireOfferedColours(change.colorImages, after.colors);
  return { before: shown, after };
}

type Before = NonNullable<Awaited<ReturnType<typeof lockProductForUpdate>>>;

async function lockUnchanged(
  trx: Trx,
  id: string,
  { version, isAlone }: { version: number | undefined; isAlone: boolean },
): Promise<Before> {
  const before = isId(id) ? await lockProductForUpdate(trx, id) : undefined;
  if (!before) throw refuse.notFound('Product not found');
  if (version !== undefined && version !== before.version)
    throw refuse.conflict(`Someone else changed ${isAlone ? 'this product' : before.name} in the meantime.`);
  return before;
}

function refuseRentalChange(before: Before, { isRental = before.is_rental }: ProductChange): void {
  if (isRental === before.is_rental) return;
  const message = 'A product cannot be switched between sale and rental.';
  throw refuse.invalid(message, [{ path: 'isRental', message }]);
}

/** An unchanged category is not checked: imported products may lack a subcategory. */
async function requireNewCategory(
  trx: Trx,
  before: Before,
  change: ProductChange,
  takesBack: boolean,
): Promise<void> {
  const { category = before.category_id, subcategory = before.subcategory_id } = change;
  if (category === before.category_id && subcategory === before.subcategory_id) return;
  const assignment = { category, subcategory, isRental: before.is_rental };
  await (takesBack ? requireMatchingCategory(trx, assignment) : requireAssignableCategory(trx, assignment));
}

async function changeRows(trx: Trx, shown: AdminProduct, change: ProductChange, by: string): Promise<void> {
  const { _id: id, hasOneHeap: isPooled = false, sizes, colors, isRental } = shown;
  await updateProductRow(trx, id, toProductColumns(change));
  const input = toVariantStockInput(change, { sizes, colors, isPooled });
  if (input) await updateVariantStock(trx, { productId: id, input, by });
  const { colorImages } = change;
  const images = isRental ? (change.rentalImages ?? change.images) : change.images;
  await updateProductPictures(trx, shown, { images, colorImages });
}

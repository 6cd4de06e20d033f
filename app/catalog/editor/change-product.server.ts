import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { requireAssignableCategory, requireMatchingCategory } from '../categories/require-category.server.ts';
import { toProductColumns } from '../product/product-columns.server.ts';
import { reindexProducts } from '../search-index/reindex-products.server.ts';
import { updateVariantStock } from '../stock/arrange-stock.server.ts';
import { toVariantStockInput } from '../stock/plan-requested-stock.server.ts';
import { toProductRefusal } from './add-product.server.ts';
import { lockProductForUpdate, updateProductRow } from './admin-products.db.server.ts';
import { recordProductChange } from './audit-product-change.server.ts';
import type { ProductChange, ProductChanges } from './product-input.schema.ts';
import { requireOfferedColours, updateProductPictures } from './set-pictures.server.ts';
import { loadAdminProduct } from './show-admin-product.server.ts';

/**
 * Changes a product, an outfit for rent too; what is left out stays. For admins: 401, 403. Refuses 404 what is not
 * there, 409 a change of a version that somebody else has changed meanwhile and an article number that is taken,
 * 400 a place that is not there or not for it, pictures that were not uploaded here or are of a colour that it does not have, and to make an outfit of what is for sale.
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
 * Changes several products, all of them or none; in id order, because two that hold in different orders wait for
 * each other. Refuses what changing one of them refuses; an undo may leave a product without a subcategory again.
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
  /** else a refusal names it among the others */
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
    throw refuse.conflict(`Somebody else has changed ${isAlone ? 'this product' : before.name} meanwhile.`);
  return before;
}

function refuseRentalChange(before: Before, { isRental = before.is_rental }: ProductChange): void {
  if (isRental === before.is_rental) return;
  const message = 'What is for sale stays for sale, and an outfit for rent stays one.';
  throw refuse.invalid(message, [{ path: 'isRental', message }]);
}

/** A product that stays where it is may stand there without a subcategory, as it came. */
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
  const { _id: id, hasOneHeap = false, sizes, colors, isRental } = shown;
  await updateProductRow(trx, id, toProductColumns(change));
  const input = toVariantStockInput(change, { sizes, colors, hasOneHeap });
  if (input) await updateVariantStock(trx, { productId: id, input, by });
  const { colorImages } = change;
  const images = isRental ? (change.rentalImages ?? change.images) : change.images;
  await updateProductPictures(trx, shown, { images, colorImages });
}

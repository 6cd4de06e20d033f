import { type Actor, requirePermission, type SignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { AdminProduct } from '../catalogue.shapes.ts';
import type { ProductChange, ProductChanges } from '../product.forms.ts';
import { refusalOfProduct } from './add-product.ts';
import { lockForChange, setProduct } from './admin-product-rows.server.ts';
import { arrangeStock } from './arrange-stock.ts';
import { noteProductWrite } from './note-product-write.ts';
import { productColumns } from './product-columns.ts';
import { refold } from './refold.ts';
import { requireFitting, requirePlace } from './require-place.ts';
import { requireColours, setPictures } from './set-pictures.ts';
import { showAdminProduct } from './show-admin-product.ts';
import { wishStock } from './wish-stock.ts';

/**
 * Changes a product, an outfit for rent too; what is left out stays. For admins: 401, 403. Refuses 404 what is not
 * there, 409 a change of a version that somebody else has changed meanwhile and an article number that is taken,
 * 400 a place that is not there or not for it, pictures that were not uploaded here or are of a colour that it does not have, and to make an outfit of what is for sale.
 */
export async function changeProduct(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: ProductChange },
): Promise<AdminProduct> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const { before, after } = await changeHeld(trx, admin, { id, change, isAlone: true });
    await noteProductWrite(trx, admin, { deed: 'changed', before, after });
    return after;
  });
}

/**
 * Changes several products, all of them or none; in id order, because two that hold in different orders wait for
 * each other. Refuses what changing one of them refuses; an undo may leave a product without a subcategory again.
 */
export async function changeProducts(
  db: Database,
  actor: Actor,
  { products: changes, takesBack }: ProductChanges,
): Promise<AdminProduct[]> {
  const admin = requirePermission(actor, 'catalogue');
  const inOrder = changes.toSorted((one, other) => (one._id < other._id ? -1 : 1));
  return await inTransaction(db, async (trx) => {
    const changed: Changed[] = [];
    for (const { _id: id, ...change } of inOrder) {
      changed.push(await changeHeld(trx, admin, { id, change, takesBack }));
    }
    for (const each of changed) await noteProductWrite(trx, admin, { deed: 'changed', ...each });
    return changed.map(({ after }) => after);
  });
}

interface Changed {
  before: AdminProduct;
  after: AdminProduct;
}

interface HeldChange {
  id: string;
  change: ProductChange;
  /** else a refusal names it among the others */
  isAlone?: boolean;
  takesBack?: boolean;
}

async function changeHeld(
  trx: Trx,
  admin: SignedIn,
  { id, change, isAlone = false, takesBack = false }: HeldChange,
): Promise<Changed> {
  const before = await holdUnchanged(trx, id, { version: change.version, isAlone });
  refuseTurning(before, change);
  await refuseMisplacing(trx, before, change, takesBack);
  const shown = await showAdminProduct(trx, admin, id);
  await changeRows(trx, shown, change, admin.userId).catch((error) => {
    throw refusalOfProduct(error) ?? error;
  });
  await refold(trx, { product: id });
  const after = await showAdminProduct(trx, admin, id);
  requireColours(change.colorImages, after.colors);
  return { before: shown, after };
}

type Before = NonNullable<Awaited<ReturnType<typeof lockForChange>>>;

async function holdUnchanged(
  trx: Trx,
  id: string,
  { version, isAlone }: { version: number | undefined; isAlone: boolean },
): Promise<Before> {
  const before = isId(id) ? await lockForChange(trx, id) : undefined;
  if (!before) throw refuse.notFound('Product not found');
  if (version !== undefined && version !== before.version)
    throw refuse.conflict(`Somebody else has changed ${isAlone ? 'this product' : before.name} meanwhile.`);
  return before;
}

function refuseTurning(before: Before, { isRental = before.is_rental }: ProductChange): void {
  if (isRental === before.is_rental) return;
  const message = 'What is for sale stays for sale, and an outfit for rent stays one.';
  throw refuse.invalid(message, [{ path: 'isRental', message }]);
}

/** A product that stays where it is may stand there without a subcategory, as it came. */
async function refuseMisplacing(
  trx: Trx,
  before: Before,
  change: ProductChange,
  takesBack: boolean,
): Promise<void> {
  const { category = before.category_id, subcategory = before.subcategory_id } = change;
  if (category === before.category_id && subcategory === before.subcategory_id) return;
  const place = { category, subcategory, isRental: before.is_rental };
  await (takesBack ? requireFitting(trx, place) : requirePlace(trx, place));
}

async function changeRows(trx: Trx, shown: AdminProduct, change: ProductChange, by: string): Promise<void> {
  const { _id: id, hasOneHeap = false, sizes, colors, isRental } = shown;
  await setProduct(trx, id, productColumns(change));
  const wish = wishStock(change, { sizes, colors, hasOneHeap });
  if (wish) await arrangeStock(trx, { productId: id, wish, by });
  const { colorImages } = change;
  const images = isRental ? (change.rentalImages ?? change.images) : change.images;
  await setPictures(trx, shown, { images, colorImages });
}

import type { Updateable } from 'kysely';
import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import type { Products } from '#app/platform/db/tables.gen.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import type { Actor, SignedIn } from '#app/platform/security/actor.ts';
import { setSlug } from '#app/platform/slugs/slugs.server.ts';
import { findLegalRule } from '#app/settings/settings.server.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import {
  requireAssignableCategory,
  requireExistingCategories,
  requireMatchingCategory,
} from '../categories/read-categories.server.ts';
import { mapPackedColumns } from '../packed-size/packed-size.ts';
import { fromApiAttributes, mapAttributeColumns } from '../product/product-attributes.ts';
import { isMrpBelowPrice, MRP_BELOW_PRICE } from '../product/product-rules.ts';
import { reindexProducts } from '../search-index/search-index.server.ts';
import { listOfferedValues, toVariantStockInput, updateVariantStock } from '../stock/update-stock.server.ts';
import { addProduct, toProductRefusal } from './add-products.server.ts';
import {
  archiveProductRow,
  lockProductForUpdate,
  unarchiveProductRow,
  updateProductRow,
} from './admin-products.db.server.ts';
import { loadAdminProduct, productEntry } from './admin-products.server.ts';
import { completeLegalDetails, withLegalDefaults } from './legal-details-of-products.ts';
import type { NewProduct } from './new-product.server.ts';
import type { ProductChange, ProductChanges, ProductInput } from './product-input.schema.ts';
import { requireOfferedColours, updateProductPictures } from './product-pictures.server.ts';

/**
 * Creates a product for sale; stock is 0 unless given, and the shop's legal details fill in missing ones. Refuses rental
 * outfits, an invalid category, invalid pictures, a SKU that is taken, and legal details that the shop requires.
 */
export async function createProduct(db: Database, actor: Actor, input: ProductInput): Promise<AdminProduct> {
  return await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    if (input.isRental) throw invalidField('isRental', 'Rental outfits are added by their owners.');
    const { category, subcategory = null } = input;
    await requireAssignableCategory(trx, { category, subcategory, isRental: false });
    await requireKnownPictures(trx, input.images ?? [], 'images');
    await requireKnownPictures(trx, Object.values(input.colorImages ?? {}).flat(), 'colorImages');
    const colors = input.variants ? input.variants.map(({ color }) => color) : (input.colors ?? []);
    requireOfferedColours(input.colorImages, colors);
    const product = withLegalDefaults(toNewProduct(input), await findLegalRule(trx));
    const id = await addProduct(trx, product);
    if (input.slug) await setSlug(trx, 'product', { id, name: input.name, slug: input.slug });
    const after = await loadAdminProduct(trx, admin, id);
    return { ...productEntry({ after }), action: 'created', result: after };
  });
}

function toNewProduct(input: ProductInput): NewProduct {
  const { category, subcategory, price, oldPrice, images = [], colorImages = {}, ...facts } = input;
  const { stock = 0, variants, sizes = [], colors = [] } = input;
  return {
    ...facts,
    categoryId: category,
    subcategoryId: subcategory ?? undefined,
    pricePaise: price,
    oldPricePaise: oldPrice ?? undefined,
    pictures: [
      ...images.map((url) => ({ url })),
      ...Object.entries(colorImages).flatMap(([color, urls]) => urls.map((url) => ({ url, color }))),
    ],
    ...(variants
      ? {
          variants: variants.map(({ stock: quantity = 0, sku, ...choice }) => ({
            ...choice,
            quantity,
            sku: sku || undefined,
          })),
        }
      : { pool: { sizes, colors, quantity: stock } }),
  };
}

/**
 * Updates the given fields of a product or rental outfit. Refuses an unknown product, a stale version, a SKU that is
 * taken, an invalid category, invalid pictures, and a switch between sale and rental.
 */
export async function updateProduct(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: ProductChange },
): Promise<AdminProduct> {
  return await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    const { before, after } = await updateLocked(trx, admin, { id, change, isAlone: true });
    return { ...productEntry({ before, after }), action: 'changed', result: after };
  });
}

/**
 * Updates several products, all or none, in id order to prevent deadlocks. Refuses like `updateProduct`, and a new price of
 * ₹0; an undo may restore that and a missing subcategory.
 */
export async function updateProducts(
  db: Database,
  actor: Actor,
  { products: changes, takesBack }: ProductChanges,
): Promise<AdminProduct[]> {
  return await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    const changed: Changed[] = [];
    for (const { _id: id, ...change } of changes.toSorted((one, other) => (one._id < other._id ? -1 : 1)))
      changed.push(await updateLocked(trx, admin, { id, change, takesBack }));
    return {
      entries: changed.map((each) => ({ ...productEntry(each), action: 'changed' as const })),
      result: changed.map(({ after }) => after),
    };
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
  const locked = await lockUnchanged(trx, id, { version: change.version, isAlone });
  if (change.isRental !== undefined && change.isRental !== locked.is_rental)
    throw invalidField('isRental', 'A product cannot be switched between sale and rental.');
  await requireNewCategory(trx, locked, change, takesBack);
  const before = await loadAdminProduct(trx, admin, id);
  if (!isAlone && !takesBack) requireNoFreeProduct(before, change);
  requireLawfulMrp(before, change, isAlone);
  const completed = completeLegalDetails(before, change, { rule: await findLegalRule(trx), isAlone });
  await changeRows(trx, before, completed, admin.userId).catch((error) => {
    throw toProductRefusal(error) ?? error;
  });
  if (change.slug !== undefined)
    await setSlug(trx, 'product', { id, name: change.name ?? before.name, slug: change.slug });
  await reindexProducts(trx, { product: id });
  return { before, after: await loadAdminProduct(trx, admin, id) };
}

/** One price of ₹0 may be meant, many are a mistake in a bulk change. */
function requireNoFreeProduct(before: AdminProduct, { price }: ProductChange): void {
  if (price === 0 && before.price > 0) throw invalidField('price', `${before.name} would cost ₹0.`);
}

/** A constraint guards this too; here the refusal can name the product. */
function requireLawfulMrp(before: AdminProduct, change: ProductChange, isAlone: boolean): void {
  const mrpNow = before.oldPrice === null ? null : rupeesToPaise(before.oldPrice);
  const { price = rupeesToPaise(before.price), oldPrice = mrpNow } = change;
  if (!isMrpBelowPrice(price, oldPrice)) return;
  throw invalidField('oldPrice', isAlone ? MRP_BELOW_PRICE : `${before.name}: ${MRP_BELOW_PRICE}`);
}

type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProductForUpdate>>>;

async function lockUnchanged(
  trx: Trx,
  id: string,
  { version, isAlone }: { version: number | undefined; isAlone: boolean },
): Promise<LockedProduct> {
  const locked = await requireLocked(trx, id);
  if (version !== undefined && version !== locked.version)
    throw refuse.conflict(`Someone else changed ${isAlone ? 'this product' : locked.name} in the meantime.`);
  return locked;
}

async function requireLocked(trx: Trx, id: string): Promise<LockedProduct> {
  const locked = isId(id) ? await lockProductForUpdate(trx, id) : undefined;
  if (!locked) throw refuse.notFound('Product not found');
  return locked;
}

/** An unchanged category is not checked: imported products may lack a subcategory. */
async function requireNewCategory(
  trx: Trx,
  locked: LockedProduct,
  change: ProductChange,
  takesBack: boolean,
): Promise<void> {
  const { category = locked.category_id, subcategory = locked.subcategory_id } = change;
  if (category === locked.category_id && subcategory === locked.subcategory_id) return;
  const assignment = { category, subcategory, isRental: locked.is_rental };
  await (takesBack ? requireMatchingCategory(trx, assignment) : requireAssignableCategory(trx, assignment));
}

async function changeRows(trx: Trx, before: AdminProduct, change: ProductChange, by: string): Promise<void> {
  const { _id: id, hasSharedStock: isPooled = false, sizes, colors, isRental } = before;
  const input = toVariantStockInput(change, { sizes, colors, isPooled });
  const { colorImages } = change;
  requireOfferedColours(
    colorImages,
    input ? listOfferedValues(input.choices.map(({ color }) => color)) : colors,
  );
  await updateProductRow(trx, id, toProductColumns(change));
  if (input) await updateVariantStock(trx, { productId: id, input, by });
  const images = isRental ? (change.rentalImages ?? change.images) : change.images;
  await updateProductPictures(trx, before, { images, colorImages });
}

/** Absent fields become undefined and are not updated. */
function toProductColumns(change: ProductChange): Updateable<Products> {
  const attributes = fromApiAttributes(change);
  return {
    name: change.name,
    description: change.description,
    price_paise: change.price,
    old_price_paise: change.oldPrice,
    category_id: change.category,
    subcategory_id: change.subcategory,
    tags: change.tags,
    is_active: change.isActive,
    ...mapAttributeColumns((name) => attributes[name]),
    ...mapPackedColumns((name) => change[name]),
    measurements: change.measurements && JSON.stringify(change.measurements),
    security_deposit_paise: change.securityDeposit,
  };
}

/** Archives a product instead of deleting it, because orders may refer to it (rules §4, Visibility). */
export async function archiveProduct(db: Database, actor: Actor, id: string): Promise<void> {
  await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    await requireLocked(trx, id);
    const before = await loadAdminProduct(trx, admin, id);
    await archiveProductRow(trx, id);
    return { ...productEntry({ before }), action: 'deleted', result: undefined };
  });
}

/**
 * Restores a deleted product. Refuses one that was not deleted, whose category no longer exists, or whose SKU another
 * product has now.
 */
export async function restoreProduct(db: Database, actor: Actor, id: string): Promise<AdminProduct> {
  return await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    const wasArchived =
      isId(id) &&
      (await unarchiveProductRow(trx, id).catch((error) => {
        throw toProductRefusal(error) ?? error;
      }));
    if (!wasArchived) throw refuse.notFound('Product not found');
    const after = await loadAdminProduct(trx, admin, id);
    await requireExistingCategories(trx, {
      category: after.category._id,
      subcategory: after.subcategory?._id ?? null,
    });
    await reindexProducts(trx, { product: id });
    return { ...productEntry({ after }), action: 'restored', result: after };
  });
}

function invalidField(path: string, message: string) {
  return refuse.invalid(message, [{ path, message }]);
}

import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { requireAssignableCategory } from '../categories/require-category.server.ts';
import { addProduct } from './add-product.server.ts';
import { recordProductChange } from './audit-product-change.server.ts';
import { loadAdminProduct } from './load-admin-product.server.ts';
import type { NewProduct } from './new-product.server.ts';
import type { ProductInput } from './product-input.schema.ts';
import { requireOfferedColours } from './update-product-pictures.server.ts';

/**
 * Creates a product for sale; stock is 0 unless given. Refuses with 401, 403, with 400 for an invalid category or
 * pictures, and with 409 for a SKU that is taken.
 */
export async function createProduct(db: Database, actor: Actor, form: ProductInput): Promise<AdminProduct> {
  const admin = requirePermission(actor, 'catalogue');
  if (form.isRental) {
    const message = 'Rental outfits are added by their owners.';
    throw refuse.invalid(message, [{ path: 'isRental', message }]);
  }
  return await inTransaction(db, async (trx) => {
    const { category, subcategory = null } = form;
    await requireAssignableCategory(trx, { category, subcategory, isRental: false });
    await requireKnownPictures(trx, form.images ?? [], 'images');
    await requireKnownPictures(trx, Object.values(form.colorImages ?? {}).flat(), 'colorImages');
    const product = await loadAdminProduct(trx, actor, await addProduct(trx, toNewProduct(form)));
    requireOfferedColours(form.colorImages, product.colors);
    await recordProductChange(trx, admin, { action: 'created', after: product });
    return product;
  });
}

function toNewProduct(form: ProductInput): NewProduct {
  const { category, subcategory, price, oldPrice, images = [], colorImages = {}, ...facts } = form;
  const { stock = 0, variants, sizes = [], colors = [] } = form;
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

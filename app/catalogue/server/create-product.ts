import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseUnknownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import type { AdminProduct } from '../catalogue.shapes.ts';
import type { ProductForm } from '../product.forms.ts';
import { addProduct } from './add-product.ts';
import type { NewProduct } from './new-product.ts';
import { noteProductWrite } from './note-product-write.ts';
import { requirePlace } from './require-place.ts';
import { requireColours } from './set-pictures.ts';
import { showAdminProduct } from './show-admin-product.ts';

/**
 * Takes a product for sale into the shop; without `stock` and `variants` it has none. For admins: 401, 403; refuses
 * 400 a place that is not there and pictures that were not uploaded here or are of a colour that it does not have, 409 an article number that is taken.
 */
export async function createProduct(db: Database, actor: Actor, form: ProductForm): Promise<AdminProduct> {
  const admin = requirePermission(actor, 'catalogue');
  if (form.isRental) {
    const message = 'Outfits for rent come from their owners.';
    throw refuse.invalid(message, [{ path: 'isRental', message }]);
  }
  return await inTransaction(db, async (trx) => {
    const { category, subcategory = null } = form;
    await requirePlace(trx, { category, subcategory, isRental: false });
    await refuseUnknownPictures(trx, form.images ?? [], 'images');
    await refuseUnknownPictures(trx, Object.values(form.colorImages ?? {}).flat(), 'colorImages');
    const product = await showAdminProduct(trx, actor, await addProduct(trx, toNewProduct(form)));
    requireColours(form.colorImages, product.colors);
    await noteProductWrite(trx, admin, { deed: 'created', after: product });
    return product;
  });
}

function toNewProduct(form: ProductForm): NewProduct {
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

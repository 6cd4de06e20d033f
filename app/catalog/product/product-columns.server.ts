import type { Updateable } from 'kysely';
import type { Products } from '#app/platform/db/tables.gen.ts';
import type { ProductChange } from '../editor/product-input.schema.ts';

/** Absent fields become undefined and are not updated. */
export function toProductColumns(change: ProductChange): Updateable<Products> {
  return {
    name: change.name,
    description: change.description,
    price_paise: change.price,
    old_price_paise: change.oldPrice,
    category_id: change.category,
    subcategory_id: change.subcategory,
    tags: change.tags,
    is_active: change.isActive,
    brand: change.brand,
    fabric: change.fabric,
    material_and_care: change.materialAndCare,
    maker_name: change.maker?.name,
    maker_address: change.maker?.address,
    country_of_origin: change.countryOfOrigin,
    hsn: change.hsn,
    measurements: change.measurements && JSON.stringify(change.measurements),
    security_deposit_paise: change.securityDeposit,
  };
}

import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, guest, isAllowed } from '#app/platform/security/actor.ts';
import type { Product } from '../catalog.schema.ts';
import { discountPercent } from './discount-percent.ts';
import type { ProductRow } from './products.db.server.ts';

/**
 * A product as an actor may see it: only admins see a rental owner's full name, everyone else the first name. Rental
 * pictures are in `images` and `rentalImages`.
 */
export function toProduct(row: ProductRow, actor: Actor = guest): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    brand: row.brand,
    price: rupees(row.price_paise),
    oldPrice: row.old_price_paise === null ? null : rupees(row.old_price_paise),
    discountPercent: discountPercent(row.price_paise, row.old_price_paise),
    category: { _id: row.category_id, name: row.category_name },
    categoryName: row.category_name,
    subcategory: named(row.subcategory_id, row.subcategory_name),
    images: row.images,
    rentalImages: row.is_rental ? row.images : [],
    preview: row.preview,
    sizes: row.sizes,
    colors: row.colors,
    stock: row.stock,
    tags: row.tags,
    rating: row.rating,
    reviewCount: row.review_count,
    isRental: row.is_rental,
    rentalStatus: row.rental_status as Product['rentalStatus'],
    securityDeposit: row.security_deposit_paise === null ? null : rupees(row.security_deposit_paise),
    owner: named(
      row.owner_id,
      isAllowed(actor, 'catalogue', 'rentals') ? row.owner_name : firstName(row.owner_name),
    ),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { _id: id, name };
}

function firstName(name: string | null): string | null {
  return name?.split(/\s/)[0] ?? null;
}

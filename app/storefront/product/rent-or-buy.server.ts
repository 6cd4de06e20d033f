import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { listAlternativeIds } from '#app/catalog/looks/alternatives.server.ts';
import type { ProductTile } from '#app/catalog/product/product-tile.ts';
import { findProducts } from '#app/catalog/product/products.server.ts';
import { toTile } from '#app/catalog/product/to-tile.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { filterFreeSoon } from '#app/rentals/availability/free-soon.server.ts';

const MAX_SHOWN = 3;

/** A rail of the product page. */
export interface RentOrBuy {
  title: string;
  products: ProductTile[];
}

/**
 * Up to three outfits that can be rented soon instead of buying a product, or up to three products in stock to buy instead of
 * renting an outfit.
 */
export async function listRentOrBuy(db: Database, product: ProductPage): Promise<RentOrBuy> {
  const similar = await listAlternativeIds(db, product);
  const ids = product.isRental ? similar : await filterFreeSoon(db, similar);
  const others = await findProducts(db, guest, ids, 'last-pieces');
  const available = others.filter(({ stock, isRental }) => isRental || stock > 0);
  return {
    title: product.isRental ? 'Buy it instead' : 'Rent it instead',
    products: available.slice(0, MAX_SHOWN).map(toTile),
  };
}

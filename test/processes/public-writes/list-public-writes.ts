import type { TestShop } from '#test/shop-for-tests.ts';
import { listCategories, listContent, listProductFiles, listProducts, listSettings } from './admin-writes.ts';
import { listExchanges } from './exchange-writes.ts';
import type { PublicShop } from './public-shop.ts';
import { listOutfits, listRentalOrders } from './rental-writes.ts';
import { listParcels, listPeople, listPurchases, listReturns, listReviews } from './shopper-writes.ts';

/** API writes that may change what guests see, by part of the shop. */
export function listPublicWrites(shop: TestShop, cast: PublicShop) {
  return {
    purchases: [
      ...listPurchases(shop, cast),
      ...listReturns(shop, cast),
      ...listExchanges(shop, cast),
      ...listParcels(shop, cast),
    ],
    rentals: [...listRentalOrders(shop, cast), ...listOutfits(shop, cast)],
    products: [...listProducts(cast), ...listProductFiles(cast), ...listReviews(shop, cast)],
    content: listContent(cast),
    people: listPeople(shop, cast),
    settings: [...listSettings(cast), ...listCategories(cast)],
  };
}

import type { Product } from '#app/catalog/catalog.schema.ts';
import { listProducts, listTagCollections } from '#app/catalog/listing/list-products.server.ts';
import { parseProductQuery } from '#app/catalog/listing/parse-product-query.ts';
import { rankDemoPictures } from '#app/media/pictures/import-demo-pictures.server.ts';
import { FIRST_RANKS } from '#app/media/pictures/serve-picture.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';

/** The home page's pictures that are visible without a click; the last rows of tags are far down. */
const HOME = { latest: 8, named: { gallery: 6, 'women-collection': 8 }, others: { most: 2, each: 4 } };
/** The product pages that are likely to be opened first. */
const PRODUCT_PAGES = 6;
/** The number of gallery pictures that a product page shows at first. */
const GALLERY_PICTURES = 3;

/** Ranks the pictures of the first screens, so that they are drawn before they are requested: home, listing, product pages. */
export async function rankPicturesOfFirstScreens(trx: Trx): Promise<void> {
  const listing = await listProducts(trx, guest, parseProductQuery(new URLSearchParams()));
  const home = await listTagCollections(trx, guest, HOME);
  const cards = [
    ...home.latest,
    ...listing.products,
    ...home.collections.flatMap(({ products }) => products),
  ];
  const opened = listing.products.slice(0, PRODUCT_PAGES);
  await rankDemoPictures(trx, firstPictures(opened, 1), FIRST_RANKS.cardsAndProductPages);
  await rankDemoPictures(trx, firstPictures(cards, 1), FIRST_RANKS.cards);
  await rankDemoPictures(trx, firstPictures(opened, GALLERY_PICTURES), FIRST_RANKS.productPages);
}

function firstPictures(products: readonly Product[], count: number): string[] {
  return products.flatMap(({ images }) => images.slice(0, count));
}

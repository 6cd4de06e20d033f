import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Product } from '../catalog.schema.ts';
import { colourFilter, hasColourWord, listColourTerms } from '../product/colour-families.ts';
import { listColourPictures } from './listing.db.server.ts';
import type { ListingQuery } from './product-query.ts';

type WantedColours = Pick<ListingQuery, 'searchQuery' | 'color' | 'colorFamily'>;

/**
 * Products of a list with pictures in the colour of its filter or search; products without such pictures get the colour's
 * name.
 */
export async function showWantedColours(
  db: Database,
  products: Product[],
  wanted: WantedColours,
): Promise<Product[]> {
  const isWanted = colourCondition(wanted);
  const several = products.filter(({ colors }) => colors.length > 1 && colors.some(isWanted));
  if (several.length === 0) return products;
  const ids = several.map(({ _id }) => _id);
  const pictures = await dependsOn(
    ids.map((id) => `product:${id}` as const),
    () => listColourPictures(db, ids),
  );
  return products.map((product) => {
    const ofProduct = pictures.filter(({ product_id }) => product_id === product._id);
    const own = ofProduct.find(({ images }) => images[0] === product.images[0])?.color ?? product.colors[0];
    if (own !== undefined && isWanted(own)) return product;
    const wanted = product.colors.filter(isWanted);
    const shown = wanted.flatMap((color) => ofProduct.find((pictured) => pictured.color === color) ?? [])[0];
    return shown ? inColour(product, shown) : { ...product, alsoInColor: wanted[0] };
  });
}

function inColour(
  product: Product,
  { color, images, preview }: { color: string; images: string[]; preview: string | null },
): Product {
  const colors = [color, ...product.colors.filter((each) => each !== color)];
  const rentalImages = product.isRental ? images : [];
  return { ...product, images, rentalImages, preview, colors, shownColor: color };
}

/** Whether a colour is one of those in the filter, or without a filter in the search. */
function colourCondition({ searchQuery, ...filter }: WantedColours): (colour: string) => boolean {
  const terms = listColourTerms(searchQuery?.words ?? []);
  return colourFilter(filter) ?? ((colour) => terms.some((words) => hasColourWord(colour, words)));
}

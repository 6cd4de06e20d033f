import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { stripRichText } from '#app/ui/rich-text/rich-text.ts';
import { isForChildren } from '../offers/sizes.ts';
import { productPath } from '../product/product-path.ts';
import { type FeedRow, listFeedRows } from './feed-items.db.server.ts';

/** A size and colour of a product, as Google and Meta list it. */
export interface FeedItem {
  id: string;
  /** the same for all sizes and colours of a product */
  groupId: string;
  title: string;
  description: string;
  link: string;
  /** the first one, then the others */
  pictures: string[];
  isInStock: boolean;
  price: string;
  /** only where the price is below the MRP, which is then `price` */
  salePrice?: string;
  brand: string;
  category: string;
  color: string;
  size: string;
  material: string;
  sku: string;
  gender: 'female' | 'male' | 'unisex';
  ageGroup: 'adult' | 'kids';
}

const PRODUCTS_AT_A_TIME = 1_000;
/** Both take a main picture and ten others. */
const MAX_PICTURES = 11;
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;

/**
 * Everything that is sold and that guests may see, a part at a time, so that any number of products fits into memory. Products
 * without a picture are left out, because both services refuse them.
 */
export async function* listFeedItems(
  db: Database,
  shop: { name: string; storeUrl: string },
): AsyncGenerator<FeedItem[]> {
  let after: string | undefined;
  do {
    const rows = await dependsOn(['products'], () =>
      listFeedRows(db, { after, maxRows: PRODUCTS_AT_A_TIME }),
    );
    yield rows.flatMap((row) => toItems(row, shop));
    after = rows.length === PRODUCTS_AT_A_TIME ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

function toItems(row: FeedRow, { name, storeUrl }: { name: string; storeUrl: string }): FeedItem[] {
  const absolute = (path: string) => new URL(path, storeUrl).href;
  const isReduced = row.old_price_paise !== null && row.old_price_paise > row.price_paise;
  const product = {
    groupId: row.id,
    title: row.name.slice(0, LONGEST_TITLE),
    description: (stripRichText(row.description) || row.name).slice(0, LONGEST_DESCRIPTION),
    price: inRupees(isReduced ? (row.old_price_paise as number) : row.price_paise),
    ...(isReduced && { salePrice: inRupees(row.price_paise) }),
    brand: row.brand || name,
    category: [row.category_name, row.subcategory_name].filter(Boolean).join(' > '),
    material: row.fabric,
    ...peopleOf(row.category_name),
  };
  return row.variants.flatMap(({ id, size, color, sku, available }) => {
    const ofColor = row.color_images[color] ?? [];
    const pictures = [...new Set([...ofColor, ...row.images])].slice(0, MAX_PICTURES);
    if (pictures.length === 0) return [];
    const query = color ? `?${new URLSearchParams({ color })}` : '';
    return {
      ...product,
      ...{ id, size, color, sku: sku ?? '', isInStock: available > 0 },
      link: absolute(productPath(row) + query),
      pictures: pictures.map((picture) => absolute(sharedPictureUrl(picture))),
    };
  });
}

/** Clothes need both, and the shop knows them from its categories. */
function peopleOf(category: string): Pick<FeedItem, 'gender' | 'ageGroup'> {
  const words = category.toLowerCase().split(/\W+/);
  const isFor = (...names: string[]) => names.some((name) => words.includes(name));
  return {
    gender: isFor('women', 'girls') ? 'female' : isFor('men', 'boys') ? 'male' : 'unisex',
    ageGroup: isForChildren(category) ? 'kids' : 'adult',
  };
}

/** Without digits of grouping: 1299.50 INR */
function inRupees(paise: number): string {
  return `${(paise / 100).toFixed(2)} INR`;
}

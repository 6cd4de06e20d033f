import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { tileColours } from '../product/products.db.server.ts';
import { CategoryTree } from './category-tree.ts';
import type { IndexedProduct } from './product-columns.ts';
import { ANY_WORD, LATIN_WORD } from './word-similarity.ts';

/** Separates the values of a list; the shop's texts contain no control characters. */
const COMMA = '\u001f';
const SEMICOLON = '\u001e';

interface Row {
  id: string;
  price_paise: number;
  created_at: number;
  liking: number;
  review_count: number;
  category_id: string;
  subcategory_id: string;
  country: string;
  brand: string;
  fabric: string;
  stars: number;
  discount: number;
  is_rental: boolean;
  tags: string;
  sizes: string;
  colors: string;
  tile_colors: string;
  variants: string;
  name: string;
  search_text: string;
  taken_days: string;
  pick_up_pin: string;
}

const listText = (column: string) => sql<string>`array_to_string(${sql.ref(column)}, ${COMMA})`;

/** The planner's estimate of the number of products, because an exact count reads the whole table. */
export async function countIndexedProducts(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0)::bigint as count from pg_class where oid = 'products'::regclass
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The pattern of a word in this database when it compares names. */
export async function findWordPattern(db: Database): Promise<RegExp> {
  const { rows } = await sql<{ count: number }>`select cardinality(show_trgm('शॉल')) as count`.execute(db);
  return rows[0]?.count ? ANY_WORD : LATIN_WORD;
}

/** Before all ids. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Products that shoppers may see if their category is shown: of these ids, or a batch after an id, in id order. */
export async function listIndexedProducts(
  db: Database,
  which: { ids: readonly string[] } | { after: string; count: number },
): Promise<IndexedProduct[]> {
  const { ofProducts, limit, ofVariants } =
    'ids' in which ? conditionsOfIds(which) : conditionsOfBatch(which);
  const { rows } = await sql<Row>`
    with chosen as materialized (
      select * from products
      where ${ofProducts} and is_public_product(is_active, archived_at, is_rental, rental_status)
      order by products.id limit ${limit}
    ), offered as (
      select variants.product_id, string_agg(size || ${COMMA} || color || ${COMMA} || (on_hand > 0)::int, ${SEMICOLON}) as variants
      from variants join stock_items on stock_items.id = stock_item_id
      where ${ofVariants} and archived_at is null
      group by variants.product_id
    )
    select chosen.id, price_paise, (extract(epoch from created_at) * 1000000)::bigint as created_at,
      ((rating - 3) * least(review_count, 20) * 100)::bigint as liking, review_count,
      category_id, coalesce(subcategory_id::text, '') as subcategory_id, country_of_origin as country, brand, fabric,
      rating_floor(rating, review_count) as stars, discount_floor(price_paise, old_price_paise) as discount, is_rental,
      ${listText('tags')} as tags, ${listText('sizes')} as sizes, ${listText('colors')} as colors,
      array_to_string(${tileColours(sql.table('chosen'))}, ${COMMA}) as tile_colors,
      coalesce(variants, '') as variants, lower(name) as name, search_text,
      case when is_rental then taken_days::text else '' end as taken_days,
      coalesce(pick_up_pin, '') as pick_up_pin
    from chosen left join offered on offered.product_id = chosen.id
    left join outfits on outfits.product_id = chosen.id
    order by chosen.id
  `.execute(db);
  return rows.map(toIndexedProduct);
}

function conditionsOfIds({ ids }: { ids: readonly string[] }) {
  return {
    ofProducts: sql`products.id = any (${[...ids]}::uuid[])`,
    limit: ids.length,
    ofVariants: sql`variants.product_id in (select id from chosen)`,
  };
}

/** A range of ids is read in the order of the tables; with a list of them PostgreSQL reads all variants of the shop. */
function conditionsOfBatch({ after, count }: { after: string; count: number }) {
  const inBatch = (column: string) =>
    sql`${sql.ref(column)} > ${after}::uuid and ${sql.ref(column)} <= (select id from chosen order by id desc limit 1)`;
  return {
    ofProducts: sql`products.id > ${after}::uuid`,
    limit: count,
    ofVariants: sql`${inBatch('variants.product_id')} and ${inBatch('stock_items.product_id')}`,
  };
}

function toIndexedProduct(row: Row): IndexedProduct {
  return {
    id: row.id,
    pricePaise: row.price_paise,
    createdAt: row.created_at,
    liking: row.liking,
    reviewCount: row.review_count,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    country: row.country,
    brand: row.brand,
    fabric: row.fabric,
    rating: row.stars,
    discount: row.discount,
    isRental: row.is_rental,
    tags: split(row.tags, COMMA),
    sizes: split(row.sizes, COMMA),
    colors: split(row.colors, COMMA),
    tileColors: split(row.tile_colors, COMMA),
    variants: split(row.variants, SEMICOLON).map((variant) => {
      const [size = '', color = '', inStock] = variant.split(COMMA);
      return { size, color, isInStock: inStock === '1' };
    }),
    name: row.name,
    searchText: row.search_text,
    takenDays: parsePeriods(row.taken_days),
    pickUpPin: row.pick_up_pin,
  };
}

function split(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}

const DAY_MS = 86_400_000;

/** `{[2026-11-23,2026-11-26),[…)}` as days since 1970. */
function parsePeriods(multirange: string): number[] {
  return (multirange.match(/\d{4}-\d\d-\d\d/g) ?? []).map((day) => Date.parse(day) / DAY_MS);
}

/** Categories and subcategories with whether they are shown, and the days between two rentals. */
export async function loadCategoryTree(db: Database): Promise<CategoryTree> {
  const { rows } = await sql<{ id: string; name: string; is_visible: boolean; turnaround_days: number }>`
    select places.id, places.name, is_active and archived_at is null as is_visible, turnaround_days
    from (
      select id, name, is_active, archived_at from categories
      union all select id, name, is_active, archived_at from subcategories
    ) as places, shop_settings
  `.execute(db);
  return new CategoryTree(
    rows.map(({ id, name, is_visible }) => ({ id, name, isVisible: is_visible })),
    rows[0]?.turnaround_days ?? 0,
  );
}

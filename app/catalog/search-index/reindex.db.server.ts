import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';

/** The products to reindex: one, some, or all of a renamed category or subcategory. */
export type ReindexScope =
  | { product: string }
  | { products: readonly string[] }
  | { category: string }
  | { subcategory: string };

/** The fields of the search text, in id order; includes archived products, because they can be restored. */
export async function listIndexableRows(
  trx: Trx,
  which: ReindexScope,
  { after, maxRows }: { after: string | undefined; maxRows: number },
) {
  return await trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .select([
      'products.id',
      'products.name',
      'products.brand',
      'products.fabric',
      'products.tags',
      'products.colors',
    ])
    .select(['categories.name as categoryName'])
    .select(sql<string>`coalesce(subcategories.name, '')`.as('subcategoryName'))
    .$if('product' in which, (query) =>
      query.where('products.id', '=', (which as { product: string }).product),
    )
    .$if('products' in which, (query) =>
      query.where(
        'products.id',
        '=',
        sql<string>`any (${[...(which as { products: readonly string[] }).products]}::uuid[])`,
      ),
    )
    .$if('category' in which, (query) =>
      query.where('products.category_id', '=', (which as { category: string }).category),
    )
    .$if('subcategory' in which, (query) =>
      query.where('products.subcategory_id', '=', (which as { subcategory: string }).subcategory),
    )
    .$if(after !== undefined, (query) => query.where('products.id', '>', after as string))
    .orderBy('products.id')
    .limit(maxRows)
    .execute();
}

export async function setSearchTexts(
  trx: Trx,
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  await sql`
    update products set search_text = indexed.text
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[]) as indexed (id, text)
    where products.id = indexed.id and search_text <> indexed.text
  `.execute(trx);
}

import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { ReturnTerms } from '#app/settings/return-terms.ts';

/** Columns with a product's return terms: those of its subcategory, else its category, else the shop. Both are joined. */
export const returnTermsOfProduct = [
  sql<string>`coalesce(subcategories.return_rule, categories.return_rule,
    (select return_rule from shop_settings))`.as('return_rule'),
  sql<number>`coalesce(subcategories.return_hours, categories.return_hours,
    (select return_hours from shop_settings))`.as('return_hours'),
] as const;

/** Categories that sell, each followed by its subcategories, in their order. */
export async function listReturnRuleRows(db: Database) {
  const { rows } = await sql<{
    id: string;
    name: string;
    category_id: string | null;
    return_rule: string | null;
    return_hours: number | null;
  }>`
    select each.id, each.name, each.category_id, each.return_rule, each.return_hours from categories
    cross join lateral (
      select categories.id, categories.name, null::uuid as category_id, categories.return_rule, categories.return_hours,
        -1 as position
      union all
      select id, name, category_id, return_rule, return_hours, position from subcategories
      where category_id = categories.id and archived_at is null
    ) as each
    where categories.archived_at is null and lower(categories.name) <> 'rental'
    order by categories.position, categories.name, categories.id, each.position, each.name, each.id
  `.execute(db);
  return rows;
}

/** Returns whether there is such a category or subcategory. */
export async function setReturnTerms(trx: Trx, id: string, terms: ReturnTerms | null): Promise<boolean> {
  const change = { return_rule: terms?.rule ?? null, return_hours: terms?.hours ?? null };
  for (const table of ['categories', 'subcategories'] as const) {
    const updated = await trx
      .updateTable(table)
      .set(change)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows > 0n) return true;
  }
  return false;
}

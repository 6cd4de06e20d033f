import { sql, type Updateable } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { Categories, Subcategories } from '#app/platform/db/tables.gen.ts';

type CategoryTable = 'categories' | 'subcategories';

/** Locks a row until commit; undefined if it does not exist. */
export async function lockCategoryRow(
  trx: Trx,
  categoryTable: CategoryTable,
  id: string,
): Promise<{ name: string } | undefined> {
  return await trx
    .selectFrom(categoryTable)
    .select('name')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns whether it exists, and locks it against being archived until commit. */
export async function lockCategoryReference(
  trx: Trx,
  categoryTable: CategoryTable,
  id: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom(categoryTable)
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setCategory(trx: Trx, id: string, row: Updateable<Categories>): Promise<void> {
  await trx.updateTable('categories').set(row).where('id', '=', id).execute();
}

export async function setSubcategory(trx: Trx, id: string, row: Updateable<Subcategories>): Promise<void> {
  await trx.updateTable('subcategories').set(row).where('id', '=', id).execute();
}

/** Existing orders refer to it, so the row is kept. */
export async function archiveCategory(trx: Trx, categoryTable: CategoryTable, id: string): Promise<void> {
  await trx.updateTable(categoryTable).set({ archived_at: sql`shop_now()` }).where('id', '=', id).execute();
}

/** Archived subcategories do not count. */
export async function hasSubcategories(trx: Trx, categoryId: string): Promise<boolean> {
  return await existsRow(trx, 'subcategories', 'category_id', categoryId);
}

export async function hasProducts(
  trx: Trx,
  column: 'category_id' | 'subcategory_id',
  id: string,
): Promise<boolean> {
  return await existsRow(trx, 'products', column, id);
}

async function existsRow(trx: Trx, table: string, column: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (
      select from ${sql.table(table)} where ${sql.ref(column)} = ${id} and archived_at is null
    ) as "isAny"
  `.execute(trx);
  return rows[0]?.isAny ?? false;
}

export async function nextPosition(trx: Trx, categoryTable: CategoryTable): Promise<number> {
  const { last } = await trx
    .selectFrom(categoryTable)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Sets positions from 1 in the order of the ids; unknown ids are ignored. */
export async function setPositions(
  trx: Trx,
  categoryTable: CategoryTable,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(categoryTable)} as category set position = requested.position
    from unnest(${[...ids]}::uuid[]) with ordinality as requested (id, position)
    where category.id = requested.id and category.position <> requested.position
  `.execute(trx);
}

export async function listNamesInOrder(trx: Trx, categoryTable: CategoryTable): Promise<string[]> {
  const rows = await trx
    .selectFrom(categoryTable)
    .select('name')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Categories, Subcategories } from '#app/platform/db/tables.gen.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import { isVisibleTo } from '../product/visibility.server.ts';

export async function insertCategory(db: Database, row: Insertable<Categories>): Promise<void> {
  await db.insertInto('categories').values(row).execute();
}

export async function insertSubcategory(db: Database, row: Insertable<Subcategories>): Promise<void> {
  await db.insertInto('subcategories').values(row).execute();
}

/** Names of categories and subcategories by id, without archived ones. */
export async function findCategoryNames(
  db: Database,
  meant: readonly { categoryId: string; subcategoryId?: string }[],
): Promise<Map<string, string>> {
  const ids = new Set(
    meant.flatMap(({ categoryId, subcategoryId = categoryId }) => [categoryId, subcategoryId]),
  );
  if (ids.size === 0) return new Map();
  const named = (table: 'categories' | 'subcategories') =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .where('archived_at', 'is', null);
  const rows = await named('categories').unionAll(named('subcategories')).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The id of the category with this name, ignoring case and archived ones. */
export async function findCategoryId(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** All categories, and all subcategories with their category's name, without archived ones. */
export async function listCategoryPaths(db: Database) {
  const subcategories = db
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select(['subcategories.id', 'categories.name as category', 'subcategories.name as subcategory'])
    .where('subcategories.archived_at', 'is', null)
    .where('categories.archived_at', 'is', null);
  return await db
    .selectFrom('categories')
    .select(['id', 'name as category', sql<string | null>`null`.as('subcategory')])
    .where('archived_at', 'is', null)
    .unionAll(subcategories)
    .execute();
}

export async function listCategoryRows(db: Database, actor: Actor) {
  const productCount = sql<number>`(
    select count(*) from products left join subcategories on subcategories.id = products.subcategory_id
    where products.category_id = categories.id and ${isVisibleTo(actor)}
  )`;
  return await selectCategories(db, actor)
    .select(['description', 'image', 'is_active', productCount.as('product_count')])
    .execute();
}

/** Ordered by position, then name, the rental category last. */
export async function listCategoryNameRows(db: Database, actor: Actor) {
  return await selectCategories(db, actor).execute();
}

function selectCategories(db: Database, actor: Actor) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .$if(!isAllowed(actor, 'catalogue'), (query) => query.where('is_active', '=', true))
    .orderBy(sql`lower(name) = 'rental'`)
    .orderBy('position')
    .orderBy('name');
}

export async function listSubcategoryRows(db: Database, actor: Actor, categoryId: string | undefined) {
  return await db
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select([
      'subcategories.id',
      'subcategories.name',
      'subcategories.description',
      'subcategories.is_active',
      'subcategories.category_id',
      'categories.name as category_name',
    ])
    .where('subcategories.archived_at', 'is', null)
    .where('categories.archived_at', 'is', null)
    .$if(!isAllowed(actor, 'catalogue'), (query) =>
      query.where('subcategories.is_active', '=', true).where('categories.is_active', '=', true),
    )
    .$if(categoryId !== undefined, (query) => query.where('categories.id', '=', categoryId as string))
    .orderBy('categories.position')
    .orderBy('subcategories.position')
    .orderBy('subcategories.name')
    .orderBy('subcategories.id')
    .execute();
}

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

/** Locks the table until the transaction ends, so that two servers do not fill it at once. */
export async function lockCategories(trx: Trx): Promise<void> {
  await sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

/** Whether the shop ever had a category; deleted ones count. */
export async function existsCategory(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('categories').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Categories other than Rental, and products for sale; archived ones do not count, and one product is enough. */
export async function countCatalogueForSale(db: Database): Promise<{ categories: number; products: number }> {
  const { rows } = await sql<{ categories: number; products: number }>`
    select
      (select count(*)::int from categories where archived_at is null and lower(name) <> 'rental') as categories,
      (select count(*)::int from (
        select from products where archived_at is null and not is_rental limit 1
      ) as first) as products
  `.execute(db);
  return rows[0] ?? { categories: 0, products: 0 };
}

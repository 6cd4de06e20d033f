import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { OwnerTaxDetails } from '#app/platform/db/tables.gen.ts';

export type OwnerTaxRow = Selectable<OwnerTaxDetails>;

export async function findOwnerTaxRow(db: Database, ownerId: string): Promise<OwnerTaxRow | undefined> {
  return await db
    .selectFrom('owner_tax_details')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export async function upsertOwnerTax(db: Database, details: Insertable<OwnerTaxDetails>): Promise<void> {
  const { owner_id: _, ...changed } = details;
  await db
    .insertInto('owner_tax_details')
    .values(details)
    .onConflict((same) =>
      same.column('owner_id').doUpdateSet({ ...changed, changed_at: sql<Date>`shop_now()` }),
    )
    .execute();
}

export async function deleteOwnerTax(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom('owner_tax_details').where('owner_id', '=', ownerId).execute();
}

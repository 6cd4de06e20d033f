import type { Insertable, Selectable } from 'kysely';
import { type Actor, isAdmin } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Banners } from '#app/foundation/tables.gen.ts';

export async function insertBanner(db: Database, row: Insertable<Banners>): Promise<void> {
  await db.insertInto('banners').values(row).execute();
}

export async function listBannerRows(db: Database, actor: Actor): Promise<Selectable<Banners>[]> {
  return await db
    .selectFrom('banners')
    .selectAll()
    .$if(!isAdmin(actor), (query) => query.where('is_active', '=', true))
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

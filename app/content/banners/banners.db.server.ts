import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Banners } from '#app/platform/db/tables.gen.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import { isShownNow } from '../schedule/is-shown-now.server.ts';

export type BannerRow = Selectable<Banners>;

export async function insertBanner(db: Database, row: Insertable<Banners>): Promise<BannerRow> {
  return await db.insertInto('banners').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function listBannerRows(db: Database, actor: Actor): Promise<BannerRow[]> {
  return await db
    .selectFrom('banners')
    .selectAll()
    .$if(!isAllowed(actor, 'content'), (query) => query.where(isShownNow))
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function lockBanner(trx: Trx, id: string): Promise<BannerRow | undefined> {
  return await trx.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Skips undefined columns. */
export async function updateBanner(trx: Trx, id: string, change: Updateable<Banners>): Promise<BannerRow> {
  return await trx
    .updateTable('banners')
    .set({ id, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Banners that are not listed keep their position. */
export async function setBannerPositions(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update banners set position = listed.position
    from unnest(${[...ids]}::uuid[]) with ordinality as listed (id, position)
    where banners.id = listed.id and banners.position <> listed.position
  `.execute(db);
}

export async function deleteBanner(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('banners').where('id', '=', id).execute();
}

import { type Insertable, sql } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import type { Complaints } from '#app/foundation/tables.gen.ts';

/** Who subscribed before stays subscribed. Gives whether the address is new. */
export async function insertSubscriber(db: Database, email: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function nextComplaintCount(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select nextval('complaint_numbers')::int as count`.execute(
    db,
  );
  return (rows[0] as { count: number }).count;
}

export async function insertComplaint(db: Database, row: Insertable<Complaints>): Promise<void> {
  await db.insertInto('complaints').values(row).execute();
}

/** How many complaints came in so many days. */
export async function countComplaintsSince(db: Database, days: number): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', sql<Date>`shop_now() - make_interval(days => ${days}::int)`)
    .executeTakeFirstOrThrow();
  return count;
}

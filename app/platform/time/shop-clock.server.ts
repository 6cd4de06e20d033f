import { sql } from 'kysely';
import type { Database } from '../db/database.server.ts';

/**
 * Advances a demo shop's clock (rules §1) and returns the new time; it never goes back. Queries use `shop_now()`, which is
 * the database's clock plus this offset.
 */
export async function advanceShopClock(db: Database, seconds: number): Promise<Date> {
  await db
    .updateTable('shop_clock')
    .set({ seconds_ahead: sql`seconds_ahead + ${seconds}` })
    .execute();
  return await findShopTime(db);
}

export async function findShopTime(db: Database): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`shop_now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}

/** Removes the offset: only a demo's clock has one. */
export async function resetShopClock(db: Database): Promise<void> {
  await db.updateTable('shop_clock').set({ seconds_ahead: 0 }).where('seconds_ahead', '>', 0).execute();
}

/** The current day in India, by the shop's clock. */
export async function findToday(db: Database): Promise<string> {
  const { today } = await db
    .selectNoFrom(sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}

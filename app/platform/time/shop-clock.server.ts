import { sql } from 'kysely';
import type { Database } from '../db/database.server.ts';

/**
 * Moves a demo shop's clock forward (CONTRACT §1) and gives the new time; it never goes back. The shop's time
 * is `shop_now()` in every query: the database's clock, and in a demo as far ahead as somebody moved it.
 */
export async function advanceShopClock(db: Database, seconds: number): Promise<Date> {
  await db
    .updateTable('shop_clock')
    .set({ seconds_ahead: sql`seconds_ahead + ${seconds}` })
    .execute();
  const { now } = await db.selectNoFrom(sql<Date>`shop_now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}

/** A real shop goes by the database's clock alone. */
export async function resetShopClock(db: Database): Promise<void> {
  await db.updateTable('shop_clock').set({ seconds_ahead: 0 }).where('seconds_ahead', '>', 0).execute();
}

/** The day that it is in India, by the shop's clock. */
export async function findToday(db: Database): Promise<string> {
  const { today } = await db
    .selectNoFrom(sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}

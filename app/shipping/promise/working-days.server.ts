import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { readZones } from '../known-shipping.server.ts';
import { nextWorkingDay } from './delivery-days.ts';

/**
 * `nextWorkingDay` as SQL: this day, or the first one after it on which couriers work. A week with one more for each holiday
 * has such a day.
 */
export function nextWorkingDayOf(day: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(
    select ${day} + min(ahead) from shipping_settings, generate_series(0, 7 * (cardinality(holidays) + 1)) as ahead
    where extract(dow from ${day} + ahead)::smallint <> all(weekly_days_off) and ${day} + ahead <> all(holidays)
  )`;
}

/** Whether nothing leaves or arrives on this day. */
export async function isDayOff(db: Database, day: string): Promise<boolean> {
  return nextWorkingDay(day, (await readZones(db)).dispatch) !== day;
}

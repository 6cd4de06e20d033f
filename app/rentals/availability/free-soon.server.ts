import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { findShopTerms } from '#app/settings/settings.server.ts';
import { firstDayInTime } from '../rental-period.ts';
import { findFreeWithin } from './occupied-days.db.server.ts';

const SOON_DAYS = 30;
/** An evening, the day before it and the day after. */
const RENTAL_DAYS = 3;

/**
 * The outfits that are free for three days within the next 30, in the given order: not paused, and with the days for cleaning.
 * The renter's PIN code is not known here.
 */
export async function filterFreeSoon(db: Database, productIds: readonly string[]): Promise<string[]> {
  const keys = productIds.map((id) => `days:${id}` as const);
  return await dependsOn(['today', ...keys], async () => {
    const from = firstDayInTime(await findToday(db));
    const { turnaroundDays } = await findShopTerms(db);
    const days = RENTAL_DAYS + turnaroundDays;
    const free = await findFreeWithin(db, { productIds, from, to: addDays(from, SOON_DAYS - 1), days });
    return productIds.filter((id) => free.includes(id));
  });
}

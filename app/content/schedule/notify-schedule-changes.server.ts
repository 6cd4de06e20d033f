import type { Database } from '#app/platform/db/database.server.ts';
import { notifyIfScheduleChanged } from './schedule.db.server.ts';

/** Twice what the clock waits, so that a late round misses nothing. */
const MINUTES = 2;

/**
 * What is shown changes with time, too: where an event began, or a banner's or a post's time began or ended, in the
 * last two minutes, all servers are told that the shop has changed and make their answers anew.
 */
export async function notifyScheduleChanges(db: Database): Promise<void> {
  await notifyIfScheduleChanged(db, MINUTES);
}

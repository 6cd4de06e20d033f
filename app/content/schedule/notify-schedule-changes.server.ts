import type { Database } from '#app/platform/db/database.server.ts';
import { notifyIfScheduleChanged } from './schedule.db.server.ts';

/** Twice the job's interval, so that a late run misses nothing. */
const MINUTES = 2;

/**
 * Scheduled job: invalidates cached responses on all servers if an event began, or a banner's or post's schedule began
 * or ended, in the last two minutes.
 */
export async function notifyScheduleChanges(db: Database): Promise<void> {
  await notifyIfScheduleChanged(db, MINUTES);
}

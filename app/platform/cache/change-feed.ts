/** Notifies a process of changes in the database (server/database/notification-channels.ts). */
export interface ChangeFeed {
  /** a time, by `performance.now()`; all changes before it are known here */
  knownUntil(): number;
  /** waits until all changes up to now are known; false if they cannot be */
  catchUp(): Promise<boolean>;
}

/** CONTRACT: changes hold on every server within a second. */
const MAX_AGE_MS = 1_000;

/** Whether a time is less than a second ago. */
export function isRecent(time: number): boolean {
  return performance.now() - time < MAX_AGE_MS;
}

/** The queue of failed jobs, until an admin retries or discards them. */
export const DEAD_LETTERS = 'dead-letters';

/** A job that runs on a schedule; `app/jobs.ts` lists them all. */
export interface ScheduledJob<JobContext> {
  name: string;
  /** five cron fields, in India Standard Time */
  cron: string;
  run: (context: JobContext) => Promise<void>;
}

/** The queues of event handlers, of handlers that call third parties, and of scheduled jobs; the names are stored. */
export const HANDLER_QUEUE = 'reactions';
export const EXTERNAL_QUEUE = 'errands';
export const SCHEDULE_QUEUE = 'clock';
/** The queue of failed jobs, until an admin retries or discards them. */
export const DEAD_LETTERS = 'dead-letters';

/** The key of the handler's name in stored jobs. */
const NAME_KEY = 'reaction';

/** The payload of a job that runs an event handler: the handler's name and the event's facts. */
export interface PendingHandler {
  [NAME_KEY]: string;
  facts: object;
}

export function pendingHandler(name: string, facts: object): PendingHandler {
  return { [NAME_KEY]: name, facts };
}

export function handlerName<Job extends Partial<PendingHandler>>(job: Job): Job[typeof NAME_KEY] {
  return job[NAME_KEY];
}

/** A job that runs on a schedule; `app/jobs.ts` lists them all. */
export interface ScheduledJob<JobContext> {
  name: string;
  /** five cron fields, in India Standard Time */
  cron: string;
  run: (context: JobContext) => Promise<void>;
}

import { eventHandlers, type JobContext } from '#app/events.ts';
import { scheduledJobs } from '#app/jobs.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { claimEvents, type DomainEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { handlerName, type PendingHandler, pendingHandler } from '#app/platform/jobs/job-queues.ts';

/** Runs event handlers and scheduled jobs. */
export interface JobRunner {
  scheduledJobs: readonly { name: string; cron: string }[];
  runScheduledJob(name: string): Promise<void>;
  /** the handlers of an event */
  handlersFor(event: Pick<DomainEvent, 'name' | 'facts'>): PendingHandler[];
  /** whether a handler calls a third party */
  isExternal(due: PendingHandler): boolean;
  handle(due: PendingHandler): Promise<void>;
  /** runs the handlers of all published events at once, without the queue; throws their errors */
  handlePendingEvents(): Promise<void>;
  /** runs all scheduled jobs and the handlers of their events */
  runDueJobs(): Promise<void>;
}

/** Binds the handlers of `app/events.ts` and the jobs of `app/jobs.ts` to their context. */
export function createJobRunner(context: JobContext): JobRunner {
  const work: JobRunner = {
    scheduledJobs,
    async runScheduledJob(name) {
      await scheduledJobs.find((job) => job.name === name)?.run(context);
    },
    handlersFor: ({ name, facts }) =>
      eventHandlers.filter(({ event }) => event === name).map((each) => pendingHandler(each.name, facts)),
    isExternal: (due) => findHandler(due)?.isExternal ?? false,
    async handle(due) {
      await findHandler(due)?.run(context, due.facts);
    },
    async handlePendingEvents() {
      for (let claimed = await claimAll(); claimed.length > 0; claimed = await claimAll()) {
        for (const due of claimed.flatMap(work.handlersFor)) await work.handle(due);
      }
    },
    async runDueJobs() {
      for (const { name } of scheduledJobs) await work.runScheduledJob(name);
      for (const event of await claimAll()) {
        // Failed events are published again and retried later.
        await Promise.all(work.handlersFor(event).map(work.handle)).catch(() => requeue(event));
      }
    },
  };
  const findHandler = (due: PendingHandler) => eventHandlers.find(({ name }) => name === handlerName(due));
  const claimAll = () => inTransaction(context.db, (trx) => claimEvents(trx, 100));
  const requeue = ({ name, facts }: DomainEvent) =>
    inTransaction(context.db, (trx) => publish(trx, { name }, facts));
  return work;
}

import { eventHandlers, type JobContext } from '#app/events.ts';
import { scheduledJobs } from '#app/jobs.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { claimEvents, type DomainEvent, publish } from '#app/platform/events/domain-events.server.ts';

/** A reaction that is to be run, as it lies in the job queue. */
export interface PendingHandler {
  reaction: string;
  facts: object;
}

/** What the shop does behind its doors: who reacts to news, and what the clock does. */
export interface JobRunner {
  scheduledJobs: readonly { name: string; cron: string }[];
  runScheduledJob(name: string): Promise<void>;
  /** the reactions that a piece of news calls for */
  handlersFor(event: Pick<DomainEvent, 'name' | 'facts'>): PendingHandler[];
  /** whether a reaction waits for somebody outside the shop */
  isExternal(due: PendingHandler): boolean;
  handle(due: PendingHandler): Promise<void>;
  /** carries on all news at once, without the queue; what a reaction throws is thrown */
  handlePendingEvents(): Promise<void>;
  /** all of the clock's tasks, and the news of them */
  runDueJobs(): Promise<void>;
}

/** Binds `app/events.ts` and `app/jobs.ts` to what they work with. */
export function createJobRunner(context: JobContext): JobRunner {
  const work: JobRunner = {
    scheduledJobs: scheduledJobs,
    async runScheduledJob(name) {
      await scheduledJobs.find((task) => task.name === name)?.run(context);
    },
    handlersFor: ({ name, facts }) =>
      eventHandlers.filter(({ event }) => event === name).map((each) => ({ reaction: each.name, facts })),
    isExternal: ({ reaction }) =>
      eventHandlers.some(({ name, isExternal }) => name === reaction && isExternal),
    async handle({ reaction, facts }) {
      await eventHandlers.find(({ name }) => name === reaction)?.run(context, facts);
    },
    async handlePendingEvents() {
      for (let claimed = await claimAll(); claimed.length > 0; claimed = await claimAll()) {
        for (const due of claimed.flatMap(work.handlersFor)) await work.handle(due);
      }
    },
    async runDueJobs() {
      for (const { name } of scheduledJobs) await work.runScheduledJob(name);
      for (const event of await claimAll()) {
        // What fails here lies in the queue again, and is tried later.
        await Promise.all(work.handlersFor(event).map(work.handle)).catch(() => requeue(event));
      }
    },
  };
  const claimAll = () => inTransaction(context.db, (trx) => claimEvents(trx, 100));
  const requeue = ({ name, facts }: DomainEvent) =>
    inTransaction(context.db, (trx) => publish(trx, { name }, facts));
  return work;
}

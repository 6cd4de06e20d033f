import type { Trx } from '../db/database.server.ts';

/** A type of domain event, such as 'OrderPlaced', and the facts that its handlers receive. */
export interface DomainEventType<Facts extends object> {
  name: string;
  /** type only: what `publish` accepts and a handler receives */
  facts?: Facts;
}

/** A published event in the outbox (table `news`). */
export interface DomainEvent {
  id: number;
  name: string;
  facts: object;
}

/** Runs after the transaction that published the event has committed; retried when it throws. */
export interface EventHandler<JobContext> {
  /** the name of the event type */
  event: string;
  /** unique among all handlers, because it is stored in the job queue */
  name: string;
  /** calls a third party that may be down, so it has its own queue and does not delay the other handlers */
  isExternal: boolean;
  run: (context: JobContext, facts: object) => Promise<void>;
}

/** Declares an event type; each module declares its own in `<module>.events.ts`. */
export function defineEvent<Facts extends object>(name: string): DomainEventType<Facts> {
  return { name };
}

/**
 * Publishes an event in the running transaction; `app/events.ts` lists the handlers. Facts are ids and plain values,
 * because a handler reads the current state when it runs.
 */
export async function publish<Facts extends object>(
  trx: Trx,
  type: DomainEventType<Facts>,
  facts: Facts,
): Promise<void> {
  await trx.executeQuery(publication(trx, type, facts));
}

/** The statement of `publish`, for a pipeline. */
export function publication<Facts extends object>(trx: Trx, type: DomainEventType<Facts>, facts: Facts) {
  return trx
    .insertInto('news')
    .values({ name: type.name, facts: JSON.stringify(facts) })
    .compile();
}

/** An entry of `app/events.ts`. A handler may run twice for one event, so it must be idempotent. */
export function eventHandler<JobContext, Facts extends object>(
  type: DomainEventType<Facts>,
  name: string,
  run: (context: JobContext, facts: Facts) => Promise<void>,
): EventHandler<JobContext> {
  return { event: type.name, name, isExternal: false, run: run as EventHandler<JobContext>['run'] };
}

/** A handler that calls a third party. */
export function externalHandler<JobContext, Facts extends object>(
  type: DomainEventType<Facts>,
  name: string,
  run: (context: JobContext, facts: Facts) => Promise<void>,
): EventHandler<JobContext> {
  return { ...eventHandler(type, name, run), isExternal: true };
}

/** Removes up to `maxEvents` events from the outbox, oldest first, and skips those that another server is removing. */
export async function claimEvents(trx: Trx, maxEvents: number): Promise<DomainEvent[]> {
  const claimed = await trx
    .deleteFrom('news')
    .where('id', 'in', (eb) =>
      eb.selectFrom('news').select('id').orderBy('id').limit(maxEvents).forUpdate().skipLocked(),
    )
    .returning(['id', 'name', 'facts'])
    .execute();
  return claimed
    .map((row) => ({ ...row, facts: row.facts as object }))
    .sort((one, other) => one.id - other.id);
}

import type { Trx } from '../db/database.server.ts';

/** A kind of thing that happens: 'OrderPlaced', and which facts those who react to it are given. */
export interface DomainEventType<Facts extends object> {
  name: string;
  /** only a type: what `announce` takes and a reaction gets */
  facts?: Facts;
}

/** News on its way, as it lies in the database. */
export interface DomainEvent {
  id: number;
  name: string;
  facts: object;
}

/** Somebody who reacts to news, after the transaction that made it true; run again when it throws. */
export interface EventHandler<JobContext> {
  /** the name of the news */
  to: string;
  /** names the reaction among all: it stands in the job queue */
  name: string;
  /** waits for somebody who may be away, such as a provider; it stands in a queue of its own and holds up nobody */
  isExternal: boolean;
  run: (workshop: JobContext, facts: object) => Promise<void>;
}

/** Declares a kind of news; a room keeps its own in `<room>-news.ts`. */
export function defineEvent<Facts extends object>(name: string): DomainEventType<Facts> {
  return { name };
}

/**
 * Says in the running transaction that something happened; `app/events.ts` names who reacts. Facts are ids and
 * plain values: whoever reacts looks up how things are by then.
 */
export async function publish<Facts extends object>(
  trx: Trx,
  kind: DomainEventType<Facts>,
  facts: Facts,
): Promise<void> {
  await trx
    .insertInto('news')
    .values({ name: kind.name, facts: JSON.stringify(facts) })
    .execute();
}

/** A line of `app/events.ts`. A reaction may be run twice for one piece of news and must not mind. */
export function eventHandler<JobContext, Facts extends object>(
  kind: DomainEventType<Facts>,
  name: string,
  run: (workshop: JobContext, facts: Facts) => Promise<void>,
): EventHandler<JobContext> {
  return { to: kind.name, name, isExternal: false, run: run as EventHandler<JobContext>['run'] };
}

/** A reaction that goes outside: it calls a provider. */
export function errand<JobContext, Facts extends object>(
  kind: DomainEventType<Facts>,
  name: string,
  run: (workshop: JobContext, facts: Facts) => Promise<void>,
): EventHandler<JobContext> {
  return { ...eventHandler(kind, name, run), isExternal: true };
}

/** Takes up to `most` pieces of news that nobody else is taking, oldest first, out of the database. */
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

/** What the clock does by itself: `app/jobs.ts` lists them all. */
export interface ScheduledJob<JobContext> {
  name: string;
  /** five cron fields, in India's time */
  cron: string;
  run: (workshop: JobContext) => Promise<void>;
}

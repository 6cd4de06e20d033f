import type { Trx } from './database.server.ts';

/** A kind of thing that happens: 'OrderPlaced', and which facts those who react to it are given. */
export interface NewsKind<Facts extends object> {
  name: string;
  /** only a type: what `announce` takes and a reaction gets */
  facts?: Facts;
}

/** News on its way, as it lies in the database. */
export interface News {
  id: number;
  name: string;
  facts: object;
}

/** Somebody who reacts to news, after the transaction that made it true; run again when it throws. */
export interface Reaction<Workshop> {
  /** the name of the news */
  to: string;
  /** names the reaction among all: it stands in the job queue */
  name: string;
  /** waits for somebody who may be away, such as a provider; it stands in a queue of its own and holds up nobody */
  goesOutside: boolean;
  run: (workshop: Workshop, facts: object) => Promise<void>;
}

/** Declares a kind of news; a room keeps its own in `<room>-news.ts`. */
export function newsKind<Facts extends object>(name: string): NewsKind<Facts> {
  return { name };
}

/**
 * Says in the running transaction that something happened; `app/events.ts` names who reacts. Facts are ids and
 * plain values: whoever reacts looks up how things are by then.
 */
export async function announce<Facts extends object>(
  trx: Trx,
  kind: NewsKind<Facts>,
  facts: Facts,
): Promise<void> {
  await trx
    .insertInto('news')
    .values({ name: kind.name, facts: JSON.stringify(facts) })
    .execute();
}

/** A line of `app/events.ts`. A reaction may be run twice for one piece of news and must not mind. */
export function reaction<Workshop, Facts extends object>(
  kind: NewsKind<Facts>,
  name: string,
  run: (workshop: Workshop, facts: Facts) => Promise<void>,
): Reaction<Workshop> {
  return { to: kind.name, name, goesOutside: false, run: run as Reaction<Workshop>['run'] };
}

/** A reaction that goes outside: it calls a provider. */
export function errand<Workshop, Facts extends object>(
  kind: NewsKind<Facts>,
  name: string,
  run: (workshop: Workshop, facts: Facts) => Promise<void>,
): Reaction<Workshop> {
  return { ...reaction(kind, name, run), goesOutside: true };
}

/** Takes up to `most` pieces of news that nobody else is taking, oldest first, out of the database. */
export async function takeNews(trx: Trx, most: number): Promise<News[]> {
  const taken = await trx
    .deleteFrom('news')
    .where('id', 'in', (eb) =>
      eb.selectFrom('news').select('id').orderBy('id').limit(most).forUpdate().skipLocked(),
    )
    .returning(['id', 'name', 'facts'])
    .execute();
  return taken.map((row) => ({ ...row, facts: row.facts as object })).sort((one, other) => one.id - other.id);
}

/** What the clock does by itself: `app/jobs.ts` lists them all. */
export interface ClockTask<Workshop> {
  name: string;
  /** five cron fields, in India's time */
  cron: string;
  run: (workshop: Workshop) => Promise<void>;
}

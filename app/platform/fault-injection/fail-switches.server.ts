import { sql } from 'kysely';
import type { Database } from '../db/database.server.ts';
import type { FailSwitches, Source } from './fail-switches.ts';

/** Makes a source fail for `seconds` on every server of a demo; 0 ends it. Returns all failing sources. */
export async function injectFailure(db: Database, name: Source, seconds: number): Promise<Source[]> {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
  await db
    .insertInto('failing_sources')
    .values({ name, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
  return Object.keys(await readFailing(db)) as Source[];
}

/** Source → remaining milliseconds. */
async function readFailing(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('failing_sources')
    .select(['name', sql<number>`extract(epoch from until - clock_timestamp()) * 1000`.as('ms')])
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .execute();
  return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]));
}

/** A demo server's switches, read again when the database notifies of a change. */
export class DemoFailSwitches implements FailSwitches {
  #until = new Map<string, number>();

  isFailing(source: Source): boolean {
    return (this.#until.get(source) ?? 0) > Date.now();
  }

  isAnyFailing(): boolean {
    return [...this.#until.values()].some((until) => until > Date.now());
  }

  /** Reads from the database which sources fail, and until when. */
  async read(db: Database): Promise<void> {
    const failing = Object.entries(await readFailing(db));
    this.#until = new Map(failing.map(([name, ms]) => [name, Date.now() + ms]));
  }
}

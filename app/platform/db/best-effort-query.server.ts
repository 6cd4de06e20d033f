import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from './database.server.ts';
import { isStatementTimeout } from './database-errors.ts';

interface SpareLimits {
  /** how many may be under way in this process; more are not asked at all, since a queue would hold up what waits behind it */
  atOnce: number;
  longestMs: number;
}

/**
 * For a costly query that an answer can do without. Gives undefined where too many are under way or it takes too long, so
 * that many visitors at once never take all connections to the database.
 */
export function createBestEffortQuery({ atOnce, longestMs }: SpareLimits) {
  let underWay = 0;
  return async <T>(db: Database, ask: (trx: Trx) => Promise<T>): Promise<T | undefined> => {
    if (underWay >= atOnce) return undefined;
    underWay += 1;
    try {
      return await inTransaction(db, async (trx) => {
        await sql`SELECT set_config('statement_timeout', ${String(longestMs)}, true)`.execute(trx);
        return await ask(trx);
      });
    } catch (error) {
      if (isStatementTimeout(error)) return undefined;
      throw error;
    } finally {
      underWay -= 1;
    }
  };
}

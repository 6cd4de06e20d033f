import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from './database.server.ts';
import { isStatementTimeout } from './database-errors.ts';

interface BestEffortLimits {
  /** the maximum of running queries per process; more are skipped, because a queue would delay the requests behind it */
  atOnce: number;
  timeoutMs: number;
}

/**
 * For an expensive, optional query. Returns undefined if too many are running or it takes too long, so that many visitors at
 * once never use up the connection pool.
 */
export function createBestEffortQuery({ atOnce, timeoutMs }: BestEffortLimits) {
  let running = 0;
  return async <T>(db: Database, query: (trx: Trx) => Promise<T>): Promise<T | undefined> => {
    if (running >= atOnce) return undefined;
    running += 1;
    try {
      return await inTransaction(db, async (trx) => {
        await sql`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx);
        return await query(trx);
      });
    } catch (error) {
      if (isStatementTimeout(error)) return undefined;
      throw error;
    } finally {
      running -= 1;
    }
  };
}

import type { Database } from './foundation/database.server.ts';
import type { Reaction } from './foundation/news.server.ts';

/** What those who react, and the clock's tasks, work with. */
export interface Workshop {
  db: Database;
  /** the shop's public address without a slash at the end */
  storeUrl: string;
}

/** CONTENTS 3: what happened → who reacts, after the commit that made it true. */
export const reactions: readonly Reaction<Workshop>[] = [];

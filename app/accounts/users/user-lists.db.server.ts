import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { USER_COLUMNS, type UserRow } from './users.db.server.ts';

export interface UserQuery {
  /** words in a name, an e-mail address or a mobile number, or tags */
  search?: string;
  isAdmin?: boolean;
  page: number;
  limit: number;
}

/** Newest first. */
export async function listUserRows(db: Database, query: UserQuery): Promise<UserRow[]> {
  return await selectMatching(db, query)
    .select(USER_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
}

/** Matching customers, newest first, at most `most`; pass the last id as `after` for the next batch. */
export async function listCustomersAfter(
  db: Database,
  { search, after, most }: { search?: string; after?: string; most: number },
): Promise<UserRow[]> {
  return await selectMatching(db, { search, isAdmin: false })
    .select(USER_COLUMNS)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function countUserRows(db: Database, query: UserQuery): Promise<number> {
  const { count } = await selectMatching(db, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function selectMatching(db: Database, { search = '', isAdmin }: Pick<UserQuery, 'search' | 'isAdmin'>) {
  let query = db.selectFrom('users').where('closed_at', 'is', null);
  if (isAdmin !== undefined) query = query.where('is_admin', '=', isAdmin);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where(matchesWord(word));
  return query;
}

/** A part of the name, address or number, or a whole tag; an index has each of the two expressions. */
function matchesWord(word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(
    lower(name) || ' ' || email || ' ' || coalesce(mobile, '') like ${pattern} or tags @> array[${word}]::text[]
  )`;
}

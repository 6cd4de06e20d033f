import type { Database } from '#app/foundation/database.server.ts';
import { insertSession } from './account-rows.server.ts';
import { hashToken, newToken } from './session-token.ts';

const SESSION_DAYS = 30;

/** Opens a session of 30 days and gives its token; the server keeps only a hash (CONTRACT §2, Session). */
export async function openSession(db: Database, { userId }: { userId: string }): Promise<string> {
  const token = newToken();
  await insertSession(db, { tokenHash: hashToken(token), userId, days: SESSION_DAYS });
  return token;
}

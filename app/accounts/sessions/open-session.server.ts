import type { Database } from '#app/platform/db/database.server.ts';
import { UNKNOWN_DEVICE } from './device-name.ts';
import { hashToken, newToken } from './session-token.server.ts';
import { insertSession } from './sessions.db.server.ts';

const SESSION_DAYS = 30;

/** Opens a session of 30 days and returns its token; the server stores only a hash (rules §2, Session). */
export async function openSession(
  db: Database,
  { userId, device = UNKNOWN_DEVICE }: { userId: string; device?: string },
): Promise<string> {
  const token = newToken();
  await insertSession(db, { tokenHash: hashToken(token), userId, device, days: SESSION_DAYS });
  return token;
}

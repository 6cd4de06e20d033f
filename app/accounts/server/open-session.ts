import type { Database } from '#app/foundation/database.server.ts';
import { UNKNOWN_DEVICE } from '../device-words.ts';
import { insertSession } from './session-rows.server.ts';
import { hashToken, newToken } from './session-token.ts';

const SESSION_DAYS = 30;

/** Opens a session of 30 days and gives its token; the server keeps only a hash (CONTRACT §2, Session). */
export async function openSession(
  db: Database,
  { userId, device = UNKNOWN_DEVICE }: { userId: string; device?: string },
): Promise<string> {
  const token = newToken();
  await insertSession(db, { tokenHash: hashToken(token), userId, device, days: SESSION_DAYS });
  return token;
}

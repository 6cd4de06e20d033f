import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Permission } from '#app/platform/security/permissions.ts';

const SHOP_NOW = sql<Date>`shop_now()`;
const REAL_NOW = sql<Date>`now()`;
/** Sessions of staff end earlier. */
const IS_EXPIRED = sql<boolean>`is_session_over(
  exists (select from users where users.id = sessions.user_id and users.role is not null), opened_at, seen_at
)`;

export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; userId: string; device: string; days: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device,
      expires_at: sql<Date>`shop_now() + make_interval(days => ${session.days})`,
    })
    .execute();
}

export interface SessionUser {
  user_id: string;
  permissions: Permission[];
  has_second_factor: boolean;
  /** the last reauthentication is more than 15 minutes ago */
  needs_proof: boolean;
  /** `last_used_at` is less than an hour old (staff: a minute) */
  is_noted: boolean;
  /** how long no clock changes these facts, in milliseconds; not positive if the use is to be recorded */
  unchanged_ms: number;
}

export async function findSessionUser(db: Database, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`
    select user_id, permissions, has_second_factor, needs_proof, is_noted, unchanged_ms
    from find_lasting_session(${tokenHash})
  `.execute(db);
  return rows[0];
}

export async function updateLastUsed(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: SHOP_NOW, seen_at: REAL_NOW })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markReauthenticated(db: Database, tokenHash: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: REAL_NOW }).where('token_hash', '=', tokenHash).execute();
}

export async function listSessionRows(db: Database, userId: string, currentHash: Buffer) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .select((eb) => eb('token_hash', '=', currentHash).$castTo<boolean>().as('is_current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', SHOP_NOW)
    .where(IS_EXPIRED, '=', false)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

export async function deleteSession(db: Database, userId: string, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '=', tokenHash).execute();
}

/** False if the user has no such session. */
export async function deleteSessionById(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteOtherSessions(
  db: Database,
  userId: string,
  currentTokenHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', currentTokenHash)
    .execute();
}

export async function deleteSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteExpiredSessionRows(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', SHOP_NOW), eb(IS_EXPIRED, '=', true)]))
    .execute();
}

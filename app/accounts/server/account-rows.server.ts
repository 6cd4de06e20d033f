import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import type { Users } from '#app/foundation/tables.gen.ts';
import type { Identifier } from '../identifier.ts';

export type UserRow = Omit<Selectable<Users>, 'password_hash'>;
export type UserRowWithHash = Selectable<Users>;

const COLUMNS = [
  'id',
  'name',
  'email',
  'mobile',
  'is_admin',
  'is_demo',
  'email_verified_at',
  'mobile_verified_at',
  'address',
  'profile_image',
  'created_at',
] as const satisfies (keyof UserRow)[];

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function findUserWithHash(
  db: Database,
  whom: Identifier | { id: string },
): Promise<UserRowWithHash | undefined> {
  const [[column, value]] = Object.entries(whom) as [['email' | 'mobile' | 'id', string]];
  return await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
}

export async function isTaken(db: Database, whom: Identifier): Promise<boolean> {
  return (await findUserWithHash(db, whom)) !== undefined;
}

export async function insertUser(db: Database, row: Insertable<Users>): Promise<UserRow> {
  return await db.insertInto('users').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function insertUsers(db: Database, rows: Insertable<Users>[]): Promise<void> {
  await db.insertInto('users').values(rows).execute();
}

export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<Pick<UserRow, 'name' | 'address' | 'profile_image'>>,
): Promise<UserRow | undefined> {
  if (Object.values(changes).every((value) => value === undefined)) return await findUser(db, id);
  return await db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function setPasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; userId: string; days: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      expires_at: sql<Date>`shop_now() + make_interval(days => ${session.days})`,
    })
    .execute();
}

/** Whether a session has ended is decided by the database's clock, the one clock that all servers share. */
export async function findSessionUser(
  db: Database,
  tokenHash: Buffer,
): Promise<{ id: string; is_admin: boolean } | undefined> {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_admin'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`shop_now()`)
    .executeTakeFirst();
}

export async function deleteSession(db: Database, userId: string, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '=', tokenHash).execute();
}

export async function deleteOtherSessions(
  db: Database,
  userId: string,
  keptTokenHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptTokenHash)
    .execute();
}

/** A password that is not there lets nobody in. */
export async function shutDemoUsers(db: Database): Promise<void> {
  await db
    .with('shut', (cte) =>
      cte.updateTable('users').set({ password_hash: null }).where('is_demo', '=', true).returning('id'),
    )
    .deleteFrom('sessions')
    .where('user_id', 'in', (eb) => eb.selectFrom('shut').select('id'))
    .execute();
}

export async function deleteEndedSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`shop_now()`).execute();
}

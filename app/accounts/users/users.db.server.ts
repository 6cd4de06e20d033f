import { type Insertable, type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, Users } from '#app/platform/db/tables.gen.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import type { Identifier } from '../identifier.ts';
import { OWNER } from '../roles/roles.ts';

interface Derived {
  has_password: boolean;
  /** permissions of the role */
  permissions: Permission[];
  has_second_factor: boolean;
}
export type UserRow = Omit<Selectable<Users>, 'password_hash' | 'is_name_derived'> & Derived;
export type UserRowWithHash = Selectable<Users> & Derived;

const COLUMNS = [
  'id',
  'name',
  'email',
  'mobile',
  'is_admin',
  'role',
  'is_demo',
  'email_verified_at',
  'mobile_verified_at',
  'address',
  'profile_image',
  'tags',
  'created_at',
  'closed_at',
  'disabled_at',
] as const satisfies (keyof UserRow)[];
const DERIVED = [
  sql<boolean>`password_hash is not null`.as('has_password'),
  sql<Permission[]>`coalesce((select permissions from roles where roles.name = users.role), '{}')`.as(
    'permissions',
  ),
  sql<boolean>`exists (
    select from second_factors where user_id = users.id and confirmed_at is not null
  )`.as('has_second_factor'),
] as const;
export const USER_COLUMNS = [...COLUMNS, ...DERIVED] as const;
const SHOP_NOW = sql<Date>`shop_now()`;

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function findUserWithHash(
  db: Database,
  identifier: Identifier | { id: string },
): Promise<UserRowWithHash | undefined> {
  const [[column, value]] = Object.entries(identifier) as [['email' | 'mobile' | 'id', string]];
  return await db
    .selectFrom('users')
    .selectAll()
    .select(DERIVED)
    .where(column, '=', value)
    .executeTakeFirst();
}

export async function lockUser(
  trx: Trx,
  identifier: Identifier | { id: string },
): Promise<UserRowWithHash | undefined> {
  const [[column, value]] = Object.entries(identifier) as [['email' | 'mobile' | 'id', string]];
  return await trx
    .selectFrom('users')
    .selectAll()
    .select(DERIVED)
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertUser(db: Database, row: InsertObject<DB, 'users'>): Promise<UserRow> {
  return await db.insertInto('users').values(row).returning(USER_COLUMNS).executeTakeFirstOrThrow();
}

export async function insertUsers(db: Database, rows: Insertable<Users>[]): Promise<void> {
  await db.insertInto('users').values(rows).execute();
}

export async function updateUser(
  db: Database,
  id: string,
  changes: Omit<UpdateObject<DB, 'users'>, 'id' | 'password_hash' | 'is_name_derived'>,
): Promise<UserRow | undefined> {
  if (Object.values(changes).every((value) => value === undefined)) return await findUser(db, id);
  return await db
    .updateTable('users')
    .set({ ...changes, is_name_derived: changes.name === undefined ? undefined : false })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
}

/** Replaces a name that was made from the e-mail address; an entered name stays. Returns whether it was replaced. */
export async function replaceDerivedName(trx: Trx, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ name, is_name_derived: false })
    .where('id', '=', id)
    .where('is_name_derived', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves an e-mail or mobile and marks it as verified. */
export async function setVerified(trx: Trx, id: string, proven: Identifier): Promise<UserRow> {
  const change =
    'email' in proven
      ? { ...proven, email_verified_at: SHOP_NOW }
      : { ...proven, mobile_verified_at: SHOP_NOW };
  return await trx
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Voids a password and verifications from before the owner was verified. */
export async function voidUnverifiedCredentials(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: null, email_verified_at: null, mobile_verified_at: null })
    .where('id', '=', id)
    .execute();
}

/** Also deletes open password resets and sign-in challenges. */
export async function setPasswordHash(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', id).execute();
}

/** Replaces a hash by another of the same password, unless the password has changed. */
export async function replacePasswordHash(
  db: Database,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();
}

/** Returns how many staff accounts it disabled. */
export async function closeDemoUsers(db: Database): Promise<number> {
  const shut = await db
    .with('shut', (cte) =>
      cte
        .updateTable('users')
        .set({ password_hash: null, closed_at: SHOP_NOW })
        .where('is_demo', '=', true)
        .where((eb) => eb.or([eb('closed_at', 'is', null), eb('password_hash', 'is not', null)]))
        .returning('id'),
    )
    .with('staff', (cte) =>
      cte
        .updateTable('users')
        .set({ disabled_at: SHOP_NOW })
        .where('is_demo', '=', false)
        .where('role', 'is not', null)
        .where('disabled_at', 'is', null)
        .where((eb) => eb.exists(eb.selectFrom('shut').select('id')))
        .returning('id'),
    )
    .with('ended', (cte) =>
      cte
        .deleteFrom('sessions')
        .where('user_id', 'in', (eb) =>
          eb.selectFrom('shut').select('id').unionAll(eb.selectFrom('staff').select('id')),
        ),
    )
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return shut.count;
}

/** Locks all owners who can sign in, in id order, and returns their ids. */
export async function lockOwners(trx: Trx): Promise<string[]> {
  const owners = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', OWNER)
    .where('closed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    // A full lock would block inserts that reference an owner.
    .forNoKeyUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

export async function existsUser(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether an owner can sign in. */
export async function existsOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', OWNER)
    .where('closed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Keeps the id for orders; `.invalid` addresses cannot exist, so no real one is taken. */
export async function anonymiseUserRow(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: 'Deleted account',
      is_name_derived: false,
      email: `deleted-${id}@account.invalid`,
      mobile: null,
      password_hash: null,
      address: null,
      profile_image: null,
      tags: [],
      role: null,
      email_verified_at: null,
      mobile_verified_at: null,
      closed_at: SHOP_NOW,
    })
    .where('id', '=', id)
    .execute();
}

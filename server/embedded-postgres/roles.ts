import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const ROLES_SQL = path.join(import.meta.dirname, '..', 'roles.sql');
const PASSWORD_BYTES = 24;

/** Passwords of the embedded database's roles. */
export interface RolePasswords {
  /** creates the other roles */
  postgres: string;
  vastra_owner: string;
  vastra_app: string;
}

const passwordFile = (shopDataDir: string) => path.join(shopDataDir, 'database-passwords.json');

/** The saved passwords, if any. */
export function readPasswords(shopDataDir: string): RolePasswords | undefined {
  const file = passwordFile(shopDataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RolePasswords) : undefined;
}

export function newPasswords(): RolePasswords {
  return { postgres: newPassword(), vastra_owner: newPassword(), vastra_app: newPassword() };
}

/** Saves the passwords in the data directory, readable only by the server's user. */
export function savePasswords(shopDataDir: string, passwords: RolePasswords): void {
  writeFileSync(passwordFile(shopDataDir), JSON.stringify(passwords), { flag: 'wx', mode: 0o600 });
}

/** Base64url, which needs no quoting. */
function newPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

/** Sets the passwords and privileges of the two roles, in a database of any release. */
export async function grantRoles(url: string, { vastra_owner, vastra_app }: RolePasswords): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(readFileSync(ROLES_SQL, 'utf8'));
    for (const [role, password] of Object.entries({ vastra_owner, vastra_app }))
      await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`);
    // For the commands that back the database up.
    await client.query('GRANT pg_read_all_settings TO vastra_owner');
    await client.query('ALTER ROLE vastra_owner REPLICATION');
    await client.query(
      'GRANT EXECUTE ON FUNCTION pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_switch_wal() TO vastra_owner',
    );
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

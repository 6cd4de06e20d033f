import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/temporary-postgres.ts';
import { runScript } from './run-script.ts';
import { startShop } from './running-shop.ts';

test('npm run migrate applies what a server refuses to start without', async () => {
  const postgres = await startTemporaryPostgres();
  onTestFinished(postgres.stop);
  const env = { DATABASE_URL: postgres.url, MIGRATE_ON_START: '0' };
  const early = await startShop({ env, untilReady: false });
  expect(await early.ended).toBe(1);
  expect(early.output()).toMatch(
    /lacks \d+ migrations, from 0001_accounts on, .* Run npm run migrate first\.\n$/,
  );

  expect(await runMigrate(env)).toMatch(/^Applied 0001_accounts\n(.*\n)*Applied \d+ migrations\.\n$/);
  expect(await runMigrate(env)).toBe('No migrations are missing.\n');
  const shop = await startShop({ env });
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
});

test('a server whose role may not migrate says so in one line', async () => {
  const postgres = await startTemporaryPostgres();
  onTestFinished(postgres.stop);
  const db = openDatabase(postgres.url, { connections: 1 });
  onTestFinished(() => db.destroy());
  await sql`create role serves login password 'serves'`.execute(db);
  const url = new URL(postgres.url);
  Object.assign(url, { username: 'serves', password: 'serves' });
  const shop = await startShop({ env: { DATABASE_URL: url.href }, untilReady: false });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(
    /Migrations are missing, and the role of DATABASE_URL may not apply them \(permission denied [^\n]*\)\. Run npm run migrate first, with the role that owns the tables: [^\n]*\n$/,
  );
});

test('npm run migrate works beside a running server with the embedded database', async () => {
  const shop = await startShop();
  expect(await runMigrate({ DATA_DIR: shop.dataDir })).toBe('No migrations are missing.\n');
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
});

async function runMigrate(env: Record<string, string>): Promise<string> {
  const { code, output } = await runScript('migrate', [], env);
  expect([code, output]).toEqual([0, output]);
  return output;
}

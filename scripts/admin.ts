import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { registerForm } from '#app/accounts/accounts.forms.ts';
import { createAccount } from '#app/accounts/server/create-account.ts';
import { readConfig } from '#app/foundation/config.server.ts';
import { openDatabase } from '#app/foundation/database.server.ts';
import { Refusal } from '#app/foundation/refusal.ts';
import { CannotStart, exitWith } from '#server/cannot-start.ts';
import { borrowDatabase } from '#server/database.ts';
import { openLog } from '#server/log.ts';
import { migrate } from '#server/migrate.ts';

/** `npm run admin -- create --email … --mobile … --name …`: makes an admin's account (CONTRACT §1). */
const USAGE = 'npm run admin -- create --email you@shop.in --mobile 9876543210 --name "Your Name"';

try {
  const { email, mobile, name } = readArguments();
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword());
  const form = registerForm.safeParse({ email, mobileNumber: mobile, name, password });
  if (!form.success) throw new CannotStart(form.error.issues.map((issue) => issue.message).join(' '));

  const config = readConfig(process.env);
  const database = await borrowDatabase(config, openLog(config.logLevel));
  const db = openDatabase(database.url, { connections: 2, isPatient: true });
  try {
    await migrate(db);
    const admin = await createAccount(db, { ...form.data, isAdmin: true, passwordMin: config.passwordMin });
    console.log(`${admin.name} can now sign in as an admin with ${admin.email}.`);
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  exitWith(error instanceof Refusal ? new CannotStart(error.message) : error);
}

function readArguments() {
  const options = {
    email: { type: 'string' },
    mobile: { type: 'string' },
    name: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals[0] !== 'create' || !values.email || !values.mobile || !values.name)
    throw new CannotStart(`Usage: ${USAGE}`);
  return values;
}

/** Asks on the terminal, without showing what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CannotStart('Set ADMIN_PASSWORD, or run this on a terminal to be asked for the password.');
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await asking.question('');
  asking.close();
  process.stdout.write('\n');
  return password;
}

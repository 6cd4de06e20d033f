import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { registerSchema } from '#app/accounts/accounts-input.schema.ts';
import { createAccount } from '#app/accounts/registration/create-account.server.ts';
import { OWNER } from '#app/accounts/roles/roles.ts';
import { resetSecondFactorFromCommandLine } from '#app/accounts/second-factor/manage-second-factor.server.ts';
import { closeDemoAccounts } from '#app/accounts/users/demo-people.server.ts';
import { verifyAuditLog } from '#app/platform/audit/audit-log.server.ts';
import { type Config, readConfig } from '#app/platform/config/config.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { migrate } from '#server/database/migrate.ts';
import { openRunningDatabase } from '#server/database/start-database.ts';
import { exitWith, StartupError } from '#server/processes/startup.ts';
import { openLog } from '#server/telemetry/log.ts';

/**
 * `npm run admin -- create --email … --mobile … --name …`: creates an admin account (rules §1).
 * `npm run admin -- reset-two-step --email …`: turns off two-step login for an admin who lost their phone and recovery codes.
 * `npm run admin -- verify-audit`: verifies the hash chain of the audit log; exits with 1 if it is broken.
 */
const USAGE = `npm run admin -- create --email you@shop.in --mobile 9876543210 --name "Your Name"
   or: npm run admin -- reset-two-step --email you@shop.in
   or: npm run admin -- verify-audit`;

try {
  const [command] = process.argv.slice(2);
  if (command === 'verify-audit') await verifyAudit();
  else await (command === 'reset-two-step' ? resetTwoStep() : create());
} catch (error) {
  exitWith(error instanceof Refusal ? new StartupError(error.message) : error);
}

async function create(): Promise<void> {
  const { email, mobile, name } = readArguments('create', ['email', 'mobile', 'name']);
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword());
  const form = registerSchema.safeParse({ email, mobileNumber: mobile, name, password });
  if (!form.success) throw new StartupError(form.error.issues.map((issue) => issue.message).join(' '));

  await inShop(async (db, { passwordMin }) => {
    const admin = await createAccount(db, { ...form.data, role: OWNER, passwordMin });
    console.log(`${admin.name} can now sign in as an admin with ${admin.email}.`);
  });
}

async function resetTwoStep(): Promise<void> {
  const { email } = readArguments('reset-two-step', ['email']);
  await inShop((db) => resetSecondFactorFromCommandLine(db, { email }));
  console.log(`${email} can now sign in with only the password, and was signed out everywhere.`);
}

async function verifyAudit(): Promise<void> {
  const { rows, lastHash, brokenAt } = await onDatabase(verifyAuditLog);
  if (brokenAt !== undefined)
    throw new StartupError(
      `The audit log is broken at entry ${brokenAt}; the ${rows} entries before it are valid.`,
    );
  console.log(`The audit log is valid: ${rows} entries, the last hash is ${lastHash}.`);
}

/** Runs work on the shop's database after the missing migrations, with or without a running server. */
async function inShop<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  return await onDatabase(async (db, config) => {
    await migrate(db);
    // Before an admin is created, so that their account is not closed as a demo account.
    if (!config.isDemo) await closeDemoAccounts(db);
    return await work(db, config);
  });
}

/** Runs work on the database as it is: it may be a standby or a restored copy, which refuse writes. */
async function onDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await openRunningDatabase(config, openLog(config.logLevel));
  const db = openDatabase(database.ownerUrl, { connections: 2, hasNoTimeouts: true });
  try {
    return await work(db, config);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

function readArguments<Name extends string>(command: string, names: readonly Name[]): Record<Name, string> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals[0] !== command || names.some((name) => !values[name]))
    throw new StartupError(`Usage: ${USAGE}`);
  return values as Record<Name, string>;
}

/** Prompts on the terminal without echo. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartupError('Set ADMIN_PASSWORD, or run this on a terminal to be asked for the password.');
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await prompt.question('');
  prompt.close();
  process.stdout.write('\n');
  return password;
}

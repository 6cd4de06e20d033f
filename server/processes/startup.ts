import { inspect } from 'node:util';
import type { Config } from '#app/platform/config/config.server.ts';
import { isLoopback } from '../http/visitor.ts';
import { VERSION } from '../version.ts';

/** The server cannot start for a reason that the operator can fix; the message is one line. */
export class StartupError extends Error {}

/** Exits with 1; prints one line for a StartupError, and the stack for a bug. */
export function exitWith(error: unknown): never {
  const isForOperator = error instanceof StartupError;
  process.stderr.write(`${isForOperator ? (error as Error).message : inspect(error)}\n`);
  process.exit(1);
}

const DEMO_ACCOUNTS = [
  ['admin', 'admin@vastra.test', '9000000001'],
  ['shopper', 'asha@vastra.test', '9000000002'],
  ['owner', 'meera@vastra.test', '9000000003'],
] as const;

/** Prints a step of the start, with the seconds since the process started. */
export function printProgress(line: string): void {
  console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${line}`);
}

/** Prints the line that scripts wait for, and the demo accounts (rules §1). */
export function printReady(config: Config): void {
  const { host, port, isDemo } = config;
  console.log(`Vastra is ready at http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  console.log(`Version ${VERSION}`);
  if (isDemo) printDemoAccounts(config);
  else printMissingChannels(config);
  printDeprecations();
}

function printDemoAccounts({ host }: Config): void {
  console.log('Demo accounts (password vastra-demo):');
  for (const [role, email, mobile] of DEMO_ACCOUNTS) console.log(`  ${role.padEnd(8)} ${email} or ${mobile}`);
  if (host !== 'localhost' && !isLoopback(host)) {
    console.log(
      'This demo shop can be reached from other machines, and its passwords are public. Set DEMO=0 for a real shop.',
    );
  }
}

/** These settings moved to the admin area; they are the defaults until rules are saved there. */
const DEPRECATED = ['COD_OPEN_ORDERS', 'COD_OTP_ABOVE'] as const;

function printDeprecations(): void {
  const named = DEPRECATED.filter((name) => process.env[name] !== undefined);
  if (named.length > 0)
    console.log(`Deprecated: ${named.join(' and ')}. Save the rules at /admin/cash-on-delivery instead.`);
}

/** Warn at start-up about unconfigured mail or SMS. */
function printMissingChannels({ mail, sms }: Config): void {
  const missing = [...(mail ? [] : ['e-mail (SMTP_URL)']), ...(sms ? [] : ['SMS (SMS_AUTH_KEY)'])];
  if (missing.length > 0) console.log(`Not set up, so not sent: ${missing.join(' and ')}.`);
}

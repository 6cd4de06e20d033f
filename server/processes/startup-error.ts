import { inspect } from 'node:util';

/** The shop cannot start, for a reason that its operator can mend; the message is one line for them. */
export class StartupError extends Error {}

/** Ends the process with one line on standard error for what an operator can mend, and with everything for a bug. */
export function exitWith(error: unknown): never {
  const isForOperator = error instanceof StartupError;
  process.stderr.write(`${isForOperator ? (error as Error).message : inspect(error)}\n`);
  process.exit(1);
}

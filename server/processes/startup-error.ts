import { inspect } from 'node:util';

/** The server cannot start for a reason that the operator can fix; the message is one line. */
export class StartupError extends Error {}

/** Exits with 1; prints one line for a StartupError, and the stack for a bug. */
export function exitWith(error: unknown): never {
  const isForOperator = error instanceof StartupError;
  process.stderr.write(`${isForOperator ? (error as Error).message : inspect(error)}\n`);
  process.exit(1);
}

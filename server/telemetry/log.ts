import { format } from 'node:util';
import { type Logger, pino } from 'pino';
import type { SecurityLog } from '#app/platform/security/security-event.ts';

export type Log = Logger;

/** JSON lines on standard error; standard output is for start-up messages. */
export function openLog(level: string): Log {
  return pino({ level, base: { pid: process.pid } }, pino.destination({ dest: 2, sync: true }));
}

/** Redirects console output of libraries and Node's warnings into the log. */
export function logConsole(log: Log): void {
  console.warn = (...args) => log.warn(format(...args));
  console.error = (...args) => log.error(format(...args));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warning'));
}

/** Logs security events even if the log level is above info. */
export function openSecurityLog(log: Log, { logsSecurity }: { logsSecurity: boolean }): SecurityLog {
  if (!logsSecurity) return () => {};
  const lines = log.child({ log: 'security' }, { level: 'info' });
  return ({ event, ...facts }) => lines.info(facts, event);
}

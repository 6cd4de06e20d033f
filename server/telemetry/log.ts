import { format } from 'node:util';
import { type Logger, pino } from 'pino';
import type { SecurityLog } from '#app/platform/security/security-event.ts';

export type Log = Logger;

/** JSON lines on standard error; standard output is for the people who start the shop. */
export function openLog(level: string): Log {
  return pino({ level, base: { pid: process.pid } }, pino.destination({ dest: 2, sync: true }));
}

/** From now on what libraries print, and Node's own warnings, are JSON lines too. */
export function logConsole(log: Log): void {
  console.warn = (...words) => log.warn(format(...words));
  console.error = (...words) => log.error(format(...words));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the runtime'));
}

/** Security events as lines of their own level: they are written also where the log tells of warnings only. */
export function openSecurityLog(log: Log, { logsSecurity }: { logsSecurity: boolean }): SecurityLog {
  if (!logsSecurity) return () => {};
  const lines = log.child({ log: 'security' }, { level: 'info' });
  return ({ event, ...facts }) => lines.info(facts, event);
}

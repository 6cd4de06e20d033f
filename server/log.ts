import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard error; standard output is for the people who start the shop. */
export function openLog(level: string): Log {
  return pino({ level, base: { pid: process.pid } }, pino.destination({ dest: 2, sync: true }));
}

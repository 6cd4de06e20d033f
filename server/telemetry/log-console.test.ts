import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { logConsole } from './log.ts';

test('what a stranger says begins no line of its own, and each line says when', () => {
  const { warn, error } = console;
  const heard = process.listeners('warning');
  onTestFinished(() => {
    Object.assign(console, { warn, error });
    process.removeAllListeners('warning');
    for (const listener of heard) process.on('warning', listener);
  });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  logConsole(log);
  const before = Date.now();
  const said = 'a path\n{"level":30,"msg":"signed in"}\r\n\u001b[2J\u2028%s %o';
  log.warn({ path: said }, said);
  console.error(said, new Error(said));
  console.warn(said);
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    for (const end of ['\n', '\r', '\u001b']) expect(line.trimEnd()).not.toContain(end);
    const { msg, time, level } = JSON.parse(line);
    expect(msg).toContain('signed in');
    expect(level).toBeGreaterThanOrEqual(40);
    // Milliseconds since 1970 in UTC.
    expect(time).toBeGreaterThanOrEqual(before);
  }
});

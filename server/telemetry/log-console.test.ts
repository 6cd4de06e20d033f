import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { logConsole } from './log.ts';

test('user input cannot start a new log line, and each line has a time', () => {
  const { warn, error } = console;
  const listeners = process.listeners('warning');
  onTestFinished(() => {
    Object.assign(console, { warn, error });
    process.removeAllListeners('warning');
    for (const listener of listeners) process.on('warning', listener);
  });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  logConsole(log);
  const before = Date.now();
  const input = 'a path\n{"level":30,"msg":"signed in"}\r\n\u001b[2J\u2028%s %o';
  log.warn({ path: input }, input);
  console.error(input, new Error(input));
  console.warn(input);
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

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openSecurityLog } from './log.ts';

const EVENT = { event: 'sign-in', outcome: 'failed', requestId: 'r-1', from: '203.0.113.7' } as const;

test.each([
  [true, 1],
  [false, 0],
])('at the level warn, security events are logged only if enabled: %s', (logsSecurity, count) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  openSecurityLog(log, { logsSecurity })(EVENT);
  log.info('below the level');
  expect(lines).toHaveLength(count);
  if (logsSecurity)
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      ...{ log: 'security', msg: 'sign-in', outcome: 'failed', requestId: 'r-1', from: '203.0.113.7' },
    });
});

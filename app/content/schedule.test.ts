import { expect, test } from 'vitest';
import { scheduleState } from './schedule.ts';

const [before, now, after] = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => `${day}T10:00:00Z`) as [
  string,
  string,
  string,
];

test.each([
  [{ isActive: true, from: null, until: null }, 'Active'],
  [{ isActive: true, from: before, until: after }, 'Active'],
  [{ isActive: true, from: now, until: null }, 'Active'],
  [{ isActive: true, from: after, until: null }, 'Scheduled'],
  [{ isActive: true, from: null, until: now }, 'Ended'],
  [{ isActive: false, from: after, until: null }, 'Inactive'],
] as const)('%o is %s', (scheduled, state) => {
  expect(scheduleState(scheduled, Date.parse(now))).toBe(state);
});

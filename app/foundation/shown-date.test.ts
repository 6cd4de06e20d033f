import { expect, test } from 'vitest';
import { shownDay } from './shown-date.ts';

test('an evening in London is the next day in India', () => {
  expect(shownDay('2026-11-12T18:29:59.000Z')).toBe('12 Nov 2026');
  expect(shownDay('2026-11-12T18:30:00.000Z')).toBe('13 Nov 2026');
});

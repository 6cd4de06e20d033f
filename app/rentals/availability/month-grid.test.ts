import { expect, test } from 'vitest';
import { addMonths, dayByKey, dayName, monthName, weeksOf } from './month-grid.ts';

test('months continue across the year end', () => {
  expect([addMonths('2026-11', 1), addMonths('2026-11', 2), addMonths('2027-01', -1)]).toEqual([
    '2026-12',
    '2027-01',
    '2026-12',
  ]);
  expect([monthName('2027-01'), dayName('2026-12-12')]).toEqual([
    'January 2027',
    'Saturday 12 December 2026',
  ]);
});

test('weeks start on Monday, and days of other months are empty', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.slice(0, 3)).toEqual([undefined, '2026-12-01', '2026-12-02']);
  expect(weeks[4]).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    undefined,
    undefined,
    undefined,
  ]);
  expect(weeksOf('2027-02').flat().at(-1)).toBe('2027-02-28');
});

test.each([
  ['ArrowLeft', '2026-12-31'],
  ['ArrowRight', '2027-01-02'],
  ['ArrowUp', '2026-12-25'],
  ['ArrowDown', '2027-01-08'],
  ['Home', '2026-12-28'],
  ['End', '2027-01-03'],
  ['PageUp', '2026-12-01'],
  ['PageDown', '2027-02-01'],
  ['Enter', undefined],
])('%s leads from Friday 1 January 2027 to %s', (key, day) => expect(dayByKey('2027-01-01', key)).toBe(day));

test('paging from the 31st stops at the end of a shorter month', () =>
  expect([dayByKey('2027-01-31', 'PageDown'), dayByKey('2027-03-31', 'PageUp')]).toEqual([
    '2027-02-28',
    '2027-02-28',
  ]));

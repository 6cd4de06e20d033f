import { describe, expect, test } from 'vitest';
import {
  chartGridLines,
  formatChange,
  formatCompactRupees,
  formatShare,
  labelIndexes,
  weekday,
} from './format-stats.ts';
import { fillMissingDays, parseStatsQuery, statsAddress } from './stats-period.ts';

test('a figure is compared with the previous one', () => {
  expect(formatChange(118, 100, 10)).toBe('+18%');
  expect(formatChange(96, 100, 10)).toBe('−4%');
  expect(formatChange(5, 0, 10)).toBe('new');
  expect(formatChange(0, 0, 0)).toBe('no change');
  expect(formatShare(1, 8)).toBe('13%');
  expect(formatShare(0, 0)).toBe('0%');
});

test('a previous period with few orders, or few of one kind, has no percentage', () => {
  expect(formatChange(26, 2, 2)).toBeUndefined();
  expect(formatChange(8, 9, 9)).toBeUndefined();
  expect(formatChange(1099, 100, 10)).toBe('+999%');
  expect(formatChange(1300, 100, 10)).toBeUndefined();
});

test('axis labels are short, in lakhs and crores', () => {
  expect([0, 800, 2500, 40_000, 120_000, 20_000_000].map(formatCompactRupees)).toEqual([
    ...['0', '₹800', '₹2.5k', '₹40k', '₹1.2 L', '₹2 Cr'],
  ]);
});

describe('the grid lines of a chart', () => {
  test('are round, and the last is above the highest value', () => {
    expect(chartGridLines(142_300)).toEqual([0, 40_000, 80_000, 120_000, 160_000]);
    expect(chartGridLines(0)).toEqual([0, 0.25]);
    expect(chartGridLines(1000)).toEqual([0, 250, 500, 750, 1000]);
    for (const highest of [1, 7, 31, 99, 1234, 5_000_001]) {
      expect(chartGridLines(highest).at(-1)).toBeGreaterThanOrEqual(highest);
      expect(chartGridLines(highest).length).toBeLessThanOrEqual(6);
    }
  });

  test('are whole numbers for counts', () => {
    for (const highest of [0, 1, 3, 9, 10, 31])
      expect(chartGridLines(highest, { isIntegerScale: true }).every(Number.isInteger)).toBe(true);
  });

  test('label some of the days at even distances', () => {
    expect(labelIndexes(30, 5)).toEqual([0, 6, 12, 18, 24]);
    expect(labelIndexes(3, 5)).toEqual([0, 1, 2]);
    expect(labelIndexes(1, 0)).toEqual([0]);
  });
});

test('a day without orders is included', () => {
  const known = [{ date: '2026-03-01', orders: 2, sales: 50 }];
  expect(fillMissingDays({ from: '2026-02-28', to: '2026-03-02' }, known)).toEqual([
    { date: '2026-02-28', orders: 0, sales: 0 },
    { date: '2026-03-01', orders: 2, sales: 50 },
    { date: '2026-03-02', orders: 0, sales: 0 },
  ]);
  expect(weekday('2026-11-15')).toBe('Sun');
});

test('the period is read from the URL; an invalid one is the default', () => {
  const parse = (text: string) => parseStatsQuery(new URLSearchParams(text));
  expect(parse('')).toEqual({ days: 30 });
  expect(parse('days=8')).toEqual({ days: 30 });
  expect(parse('from=2026-03-01&to=2026-02-01')).toEqual({ days: 30 });
  for (const query of [{ days: 7 }, { days: 30 }, { from: '2026-01-01', to: '2026-01-31' }])
    expect(parse(statsAddress(query).split('?')[1] ?? '')).toEqual(query);
});

import { expect, test } from 'vitest';
import { bustOf } from './size-chart.ts';

test('a size of the chart tells its bust in both measures, others nothing', () => {
  expect(bustOf('M')).toBe('bust 36 in (91 cm)');
  expect(bustOf('Free size')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { describeDeposits } from './deposit-terms.ts';

test('without cash on delivery every deposit is paid with the order', () => {
  for (const depositStrategy of ['collect', 'card hold'] as const)
    expect(describeDeposits({ cashLimit: 0, depositStrategy })).toEqual({
      depositTerms: 'The deposit is paid with the order.',
      depositReturn: 'refunded',
    });
});

test('a hold is described only where deposits can be held', () => {
  const collected = describeDeposits({ cashLimit: 10_000, depositStrategy: 'collect' });
  expect(collected.depositTerms).toBe(
    'The deposit is paid with the order, or in cash at hand-over if you choose cash on delivery.',
  );
  expect(collected.depositReturn).not.toContain('card');
  const held = describeDeposits({ cashLimit: 10_000, depositStrategy: 'card hold' });
  expect(held.depositTerms).toContain(collected.depositTerms);
  expect(held.depositTerms).toContain('held on your card instead of cash');
  expect(held.depositReturn).toContain('released if it is held on your card');
});

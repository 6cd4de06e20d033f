import { expect, test } from 'vitest';
import { describeReturns } from './describe-returns.ts';

const STORE = { email: 'care@vastra.test' };

test('a product says until when it is returned or exchanged', () => {
  expect(describeReturns({ rule: 'returns and exchanges', hours: 48 }, STORE)).toEqual({
    short: 'Returns and exchanges within 48 hours of delivery, but not for a change of mind.',
    full: 'We do not accept returns for a change of mind. If an item does not fit or is faulty, ask for an exchange within 48 hours of delivery, from your orders or by email to care@vastra.test with your order number.',
  });
  expect(describeReturns({ rule: 'exchanges only', hours: 168 }, STORE).short).toBe(
    'Exchanges only, within 7 days of delivery.',
  );
});

test('one that is not returnable still says what happens if it is faulty', () => {
  const { short, full } = describeReturns({ rule: 'not returnable', hours: 48 }, { email: '' });
  expect(short).toBe('Not returnable, unless it is faulty or not what you ordered.');
  expect(full).toContain('tell us within 48 hours of delivery, from your orders.');
});

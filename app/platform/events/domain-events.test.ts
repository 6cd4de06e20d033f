import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { inTransaction } from '../db/database.server.ts';
import { claimEvents, defineEvent, eventHandler, externalHandler, publish } from './domain-events.server.ts';

const { db } = await openTestShop();
const lampLit = defineEvent<{ colour: string }>('LampLit');

const claimAll = () => inTransaction(db, (trx) => claimEvents(trx, 10));

test('events are claimed once, oldest first', async () => {
  for (const colour of ['red', 'gold']) await inTransaction(db, (trx) => publish(trx, lampLit, { colour }));
  const claimed = await claimAll();
  expect(claimed.map(({ name, facts }) => [name, facts])).toEqual([
    ['LampLit', { colour: 'red' }],
    ['LampLit', { colour: 'gold' }],
  ]);
  expect(await claimAll()).toEqual([]);
});

test('a rolled back transaction publishes nothing', async () => {
  const rolledBack = inTransaction(db, async (trx) => {
    await publish(trx, lampLit, { colour: 'red' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await claimAll()).toEqual([]);
});

test('two servers never claim the same event', async () => {
  for (const colour of ['red', 'gold']) await inTransaction(db, (trx) => publish(trx, lampLit, { colour }));
  const [one, other] = await inTransaction(db, async (trx) => [await claimEvents(trx, 1), await claimAll()]);
  expect([...one, ...other].map(({ facts }) => facts)).toEqual([{ colour: 'red' }, { colour: 'gold' }]);
  expect([one, other].map((claimed) => claimed.length)).toEqual([1, 1]);
});

test('a handler names its event', () => {
  const shine = eventHandler(lampLit, 'shine', async () => {});
  expect([shine.event, shine.name, shine.isExternal]).toEqual(['LampLit', 'shine', false]);
  expect(externalHandler(lampLit, 'fetch-oil', async () => {}).isExternal).toBe(true);
});

import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { inTransaction } from '../db/database.server.ts';
import { claimEvents, defineEvent, errand, eventHandler, publish } from './domain-events.server.ts';

const { db } = await openTestShop();
const lampLit = defineEvent<{ colour: string }>('LampLit');

const takeAll = () => inTransaction(db, (trx) => claimEvents(trx, 10));

test('news is taken once, oldest first', async () => {
  for (const colour of ['red', 'gold']) await inTransaction(db, (trx) => publish(trx, lampLit, { colour }));
  const taken = await takeAll();
  expect(taken.map(({ name, facts }) => [name, facts])).toEqual([
    ['LampLit', { colour: 'red' }],
    ['LampLit', { colour: 'gold' }],
  ]);
  expect(await takeAll()).toEqual([]);
});

test('what was rolled back is no news', async () => {
  const undone = inTransaction(db, async (trx) => {
    await publish(trx, lampLit, { colour: 'red' });
    throw new Error('dropped');
  });
  await expect(undone).rejects.toThrow('dropped');
  expect(await takeAll()).toEqual([]);
});

test('two who take at once never take the same', async () => {
  for (const colour of ['red', 'gold']) await inTransaction(db, (trx) => publish(trx, lampLit, { colour }));
  const [one, other] = await inTransaction(db, async (trx) => [await claimEvents(trx, 1), await takeAll()]);
  expect([...one, ...other].map(({ facts }) => facts)).toEqual([{ colour: 'red' }, { colour: 'gold' }]);
  expect([one, other].map((taken) => taken.length)).toEqual([1, 1]);
});

test('a reaction is named by the news it waits for', () => {
  const shine = eventHandler(lampLit, 'shine', async () => {});
  expect([shine.to, shine.name, shine.isExternal]).toEqual(['LampLit', 'shine', false]);
  expect(errand(lampLit, 'fetch-oil', async () => {}).isExternal).toBe(true);
});

import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { inTransaction } from './database.server.ts';
import { announce, errand, newsKind, reaction, takeNews } from './news.server.ts';

const { db } = await openTestShop();
const lampLit = newsKind<{ colour: string }>('LampLit');

const takeAll = () => inTransaction(db, (trx) => takeNews(trx, 10));

test('news is taken once, oldest first', async () => {
  for (const colour of ['red', 'gold']) await inTransaction(db, (trx) => announce(trx, lampLit, { colour }));
  const taken = await takeAll();
  expect(taken.map(({ name, facts }) => [name, facts])).toEqual([
    ['LampLit', { colour: 'red' }],
    ['LampLit', { colour: 'gold' }],
  ]);
  expect(await takeAll()).toEqual([]);
});

test('what was rolled back is no news', async () => {
  const undone = inTransaction(db, async (trx) => {
    await announce(trx, lampLit, { colour: 'red' });
    throw new Error('dropped');
  });
  await expect(undone).rejects.toThrow('dropped');
  expect(await takeAll()).toEqual([]);
});

test('two who take at once never take the same', async () => {
  for (const colour of ['red', 'gold']) await inTransaction(db, (trx) => announce(trx, lampLit, { colour }));
  const [one, other] = await inTransaction(db, async (trx) => [await takeNews(trx, 1), await takeAll()]);
  expect([...one, ...other].map(({ facts }) => facts)).toEqual([{ colour: 'red' }, { colour: 'gold' }]);
  expect([one, other].map((taken) => taken.length)).toEqual([1, 1]);
});

test('a reaction is named by the news it waits for', () => {
  const shine = reaction(lampLit, 'shine', async () => {});
  expect([shine.to, shine.name, shine.goesOutside]).toEqual(['LampLit', 'shine', false]);
  expect(errand(lampLit, 'fetch-oil', async () => {}).goesOutside).toBe(true);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { openTestShop } from './shop-for-tests.ts';

const shop = await openTestShop();

test('what nobody expected is a sentence to the visitor, and whole to the log alone', async () => {
  const heard: unknown[] = [];
  const api = createApi({ ...shop.parts, onUnexpectedError: (error) => heard.push(error) });
  await sql`alter table products rename to elsewhere`.execute(shop.db);
  const answer = await api.request('/api/products');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    success: false,
    message: expect.stringMatching(/^Something went wrong/),
  });
  expect(heard).toHaveLength(1);
  expect(String(heard[0])).toContain('products');
});

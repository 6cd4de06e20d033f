import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '#app/foundation/database.server.ts';
import { setPepper } from '#app/foundation/shop-secret.server.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { proveCode } from './prove-code.ts';
import { makeCode } from './write-code.ts';

const { db } = await openTestShop();
const codeFor = { to: 'peppered@vastra.test', purpose: 'sign-in' as const };

afterEach(() => setPepper(undefined));

test('a code works under the pepper that it was made under, and under no other', async () => {
  setPepper('a pepper of more than thirty-two characters');
  const { code } = await inTransaction(db, (trx) => makeCode(trx, codeFor));
  const brought = { ...codeFor, code, from: '203.0.113.7' };
  setPepper(undefined);
  await expect(proveCode(db, brought)).rejects.toMatchObject({ status: 400 });
  setPepper('a pepper of more than thirty-two characters');
  expect(await proveCode(db, brought)).toMatchObject(codeFor);
});

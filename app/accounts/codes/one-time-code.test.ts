import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { setPepper } from '#app/platform/security/encryption.server.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { createCode, verifyCode } from './one-time-code.server.ts';

const { db } = await openTestShop();
const target = { to: 'peppered@vastra.test', purpose: 'sign-in' as const };

afterEach(() => setPepper(undefined));

test('a code works only with the pepper it was created with', async () => {
  setPepper('a pepper of more than thirty-two characters');
  const { code } = await inTransaction(db, (trx) => createCode(trx, target));
  const brought = { ...target, code, from: '203.0.113.7' };
  setPepper(undefined);
  await expect(verifyCode(db, brought)).rejects.toMatchObject({ reason: 'invalid' });
  setPepper('a pepper of more than thirty-two characters');
  expect(await verifyCode(db, brought)).toMatchObject(target);
});

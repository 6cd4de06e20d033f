import { hash } from '@node-rs/argon2';
import { afterEach, expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import {
  hashPassword,
  isOutdated,
  isPasswordCorrect,
  PASSWORD_COSTS,
  setPasswordCosts,
} from './password-hash.server.ts';

const shop = await openTestShop();
const PASSWORD = 'silk & zari';
const CHEAP = { memoryCost: 64, timeCost: 2, parallelism: 1 };
/** The costs of the previous release. */
const BEFORE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

afterEach(() => setPasswordCosts(CHEAP));

test('the costs meet OWASP’s minimum', async () => {
  setPasswordCosts(PASSWORD_COSTS);
  const stored = await hashPassword(PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect([await isPasswordCorrect(stored, PASSWORD), await isPasswordCorrect(stored, 'another')]).toEqual([
    true,
    false,
  ]);
  expect(await isPasswordCorrect(null, PASSWORD)).toBe(false);
});

test('an outdated hash still works, and the next sign-in replaces it', async () => {
  setPasswordCosts(PASSWORD_COSTS);
  const { id, email } = await addPerson(shop);
  const before = await hash(PASSWORD, BEFORE);
  await shop.db.updateTable('users').set({ password_hash: before }).where('id', '=', id).execute();
  const login = (password: string) =>
    shop.call('POST', '/api/auth/login', { body: { emailOrMobile: email, password } });
  const stored = async () =>
    (await shop.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash as string;
  expect((await login('not mine')).status).toBe(401);
  expect([isOutdated(before), await stored()]).toEqual([true, before]);
  expect((await login(PASSWORD)).status).toBe(200);
  expect(isOutdated(await stored())).toBe(false);
  expect((await login(PASSWORD)).status).toBe(200);
});

test('two hashes run at once, and too many waiting ones are refused with 503', async () => {
  setPasswordCosts(BEFORE);
  const hashed = await Promise.allSettled(Array.from({ length: 150 }, () => hashPassword(PASSWORD)));
  const refused = hashed.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(150 - 102);
  expect(refused[0]?.reason).toMatchObject({ reason: 'not ready', retryAfterSeconds: expect.any(Number) });
  await hashPassword(PASSWORD);
});

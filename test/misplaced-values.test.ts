import { expect, test } from 'vitest';
import { addPerson } from './people-for-tests.ts';
import { openTestShop } from './shop-for-tests.ts';

/** A value counts only in the place (path, query, header or body) where the API description has it. */
const shop = await openTestShop();
const { token } = await addPerson(shop);

test.each<[string, string, Record<string, string>]>([
  ['the address', `?token=${token}&access_token=${token}&authorization=Bearer%20${token}`, {}],
  ['a cookie', '', { cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` }],
  ['a header of its own', '', { 'x-auth-token': token, 'x-api-key': token, token }],
  ['another scheme', '', { authorization: `Basic ${btoa(`x:${token}`)}` }],
  ['a list of two', '', { authorization: `Bearer ${token}, Bearer ${token}` }],
])('a token in %s is not a session', async (_, query, headers) => {
  expect((await shop.call('GET', `/api/auth/me${query}`, { headers })).status).toBe(401);
  expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(200);
});

test('a field of a body does not count in the address, nor a parameter of the address in a body', async () => {
  const inAddress = await shop.call('POST', '/api/newsletter?email=asha@vastra.test', { body: {} });
  expect(inAddress.status).toBe(400);
  const person = {
    name: 'Asha',
    email: 'a@vastra.test',
    mobileNumber: '9000000002',
    password: 'silk & zari',
  };
  const made = await shop.call('POST', '/api/auth/register?isAdmin=true&role=owner', { body: person });
  expect([made.status, made.body.user.isAdmin]).toEqual([201, false]);
});

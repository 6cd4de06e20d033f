import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
let people = 0;

async function register(password: string) {
  const number = ++people;
  const person = { email: `p${number}@vastra.test`, mobileNumber: `9${String(number).padStart(9, '1')}` };
  const { status } = await shop.call('POST', '/api/auth/register', {
    body: { ...person, name: 'Asha', password },
  });
  return { ...person, status };
}

async function signIn(emailOrMobile: string, password: string) {
  return (await shop.call('POST', '/api/auth/login', { body: { emailOrMobile, password } })).status;
}

test.each([
  ['letters alone', 'mulmulkorakhadi'],
  ['digits alone', '83920147'],
  ['another script', 'रेशमी साड़ी नीली'],
  ['leading and trailing spaces', '  silk and zari  '],
  ['special characters', '\'";--<script>%00{}\\'],
  ['128 characters', 'zari '.repeat(25).concat('end')],
])('a password of %s is accepted and compared unchanged', async (_, password) => {
  const { email, status } = await register(password);
  expect(status).toBe(201);
  expect(await signIn(email, password)).toBe(200);
  const others = [`${password} `, password.slice(0, -1), password.slice(1), swapCase(password)];
  for (const other of others.filter((each) => each !== password))
    expect([other, await signIn(email, other)]).not.toEqual([other, 200]);
});

const swapCase = (text: string) =>
  [...text].map((each) => (each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase())).join('');

import { expect, test } from 'vitest';
import { nameFromEmail } from './name-from-email.ts';

test.each([
  ['asha.kulkarni@vastra.test', 'Asha Kulkarni'],
  ['rohan+shop@vastra.test', 'Rohan'],
  ['meera_99@vastra.test', 'Meera'],
  ['12345@vastra.test', 'Shopper'],
])('%s gets the name %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

import { afterAll, beforeEach, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { newId } from '#app/platform/db/ids.ts';
import { openRazorpayXDouble } from '#test/doubles/razorpayx-double.ts';

const razorpayX = await openRazorpayXDouble();
const { checker, hasty, server, bank, next, validations } = razorpayX;
beforeEach(() => {
  server.mend();
  bank.clear();
  next.refusal = null;
});
afterAll(() => server.close());

const ACCOUNT = { accountNumber: '50100123456789', ifsc: 'HDFC0001234', name: 'Meera Joshi' };
const order = () => ({ reference: newId(), bank: ACCOUNT });

test('a check is begun with the account, its name and a reference, and has no result yet', async () => {
  const asked = order();
  expect(await checker.begin(asked)).toEqual({
    ...{ id: expect.stringMatching(/^fav_/), reference: asked.reference, status: 'pending' },
    ...{ exists: null, registeredName: null, reason: 'Validation request is created' },
  });
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    ...{ source_account_number: '7878780080316316', validation_type: 'pennydrop' },
    reference_id: asked.reference,
    fund_account: {
      account_type: 'bank_account',
      bank_account: { name: 'Meera Joshi', ifsc: 'HDFC0001234', account_number: '50100123456789' },
      contact: { name: 'Meera Joshi', type: 'vendor' },
    },
  });
});

test.each([
  ['active', true],
  ['valid', true],
  ['invalid', false],
])('an account that is %s exists: %s', async (account_status, exists) => {
  const { id } = await checker.begin(order());
  bank.set(ACCOUNT.accountNumber, { account_status, registered_name: exists ? 'MEERA JOSHI ' : null });
  expect(await checker.fetch(id)).toMatchObject({
    ...{ status: 'completed', exists, registeredName: exists ? 'MEERA JOSHI' : null },
  });
});

test('a check that Razorpay could not finish has failed, with the reason', async () => {
  const { id } = await checker.begin(order());
  bank.set(ACCOUNT.accountNumber, { status: 'failed' });
  expect(await checker.fetch(id)).toMatchObject({
    ...{ status: 'failed', exists: null, reason: 'The beneficiary bank is not available.' },
  });
});

test('a check whose answer was lost is found by its reference, also behind a hundred others', async () => {
  const asked = order();
  server.breakNext(/POST/, 'lost');
  await expect(checker.begin(asked)).rejects.toThrow(ProviderUnavailable);
  const [lost] = validations;
  for (let count = 0; count < 100; count++) await checker.begin(order());
  expect(await checker.find(asked)).toMatchObject({ id: lost?.id });
  expect(await checker.find({ reference: newId() })).toBeUndefined();
});

test('no answer leaves the result unknown; a refusal says why', async () => {
  server.breakNext(/POST/, 'silence', '500', 'html');
  await expect(hasty.begin(order())).rejects.toThrow(ProviderUnavailable);
  for (let tries = 0; tries < 2; tries++)
    await expect(checker.begin(order())).rejects.toThrow(ProviderUnavailable);
  next.refusal = 'The IFSC is invalid.';
  await expect(checker.begin(order())).rejects.toThrow(ProviderRefused);
  await expect(checker.begin(order())).rejects.toThrow('The IFSC is invalid.');
});

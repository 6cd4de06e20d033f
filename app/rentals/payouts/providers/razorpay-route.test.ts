import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { newId } from '#app/platform/db/ids.ts';
import { openRazorpayRouteDouble } from '#test/doubles/razorpay-route-double.ts';
import { rupees } from '#test/fixtures.ts';
import type { Recipient, RecipientSetup } from './payout-provider.ts';

const route = await openRazorpayRouteDouble();
const { provider, hasty, server, next } = route;
beforeEach(() => {
  server.mend();
  Object.assign(next, { reviews: false, status: 'processed', refusal: null });
});
afterAll(() => server.close());

const owner = (bank: Partial<Recipient['bank']> = {}): Recipient => ({
  ...{
    ownerId: newId(),
    name: 'Meera Nair',
    email: 'meera@vastra.test',
    phone: '9000000002',
    pan: 'ABCPN1234F',
  },
  address: { street: '12 MG Road', city: 'Kochi', state: 'Kerala', pin: '682001' },
  bank: { accountNumber: '50100123456789', ifsc: 'HDFC0001234', name: 'Meera S Nair', ...bank },
});

/** Sets up an owner at the provider; `saved` holds the progress between calls. */
async function setUp(recipient: Recipient, saved: { setup?: RecipientSetup } = {}) {
  return await provider.setUp(recipient, saved.setup, async (setup) => {
    saved.setup = setup;
  });
}

async function paidOwner(): Promise<string> {
  const status = await setUp(owner());
  return status.isReady ? status.accountId : '';
}

const order = (accountId: string) => ({ accountId, amountPaise: rupees(425), reference: newId() });

describe('a linked account', () => {
  test('is set up in four steps, with the terms accepted and the bank account to pay', async () => {
    const before = server.calls.length;
    expect(await setUp(owner())).toMatchObject({ isReady: true, accountId: expect.stringMatching(/^acc_/) });
    const calls = server.calls
      .slice(before)
      .map(({ method, path }) => `${method} ${path.replace(/acc_\w+/g, '…')}`);
    expect(calls).toEqual([
      'POST /v2/accounts',
      'POST /v2/accounts/…/stakeholders',
      'POST /v2/accounts/…/products',
      'GET /v2/accounts/…/products/…',
      'PATCH /v2/accounts/…/products/…',
    ]);
    expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
      settlements: {
        account_number: '50100123456789',
        ifsc_code: 'HDFC0001234',
        beneficiary_name: 'Meera S Nair',
      },
      tnc_accepted: true,
    });
  });

  test('goes on where a lost answer stopped it', async () => {
    const [recipient, saved] = [owner(), {}];
    server.breakNext(/POST .*stakeholders/, 'away');
    await expect(setUp(recipient, saved)).rejects.toThrow(ProviderUnavailable);
    const before = route.accounts.size;
    expect(await setUp(recipient, saved)).toMatchObject({ isReady: true });
    expect(route.accounts.size).toBe(before);
  });

  test('is paid only when Razorpay has verified the bank account that is to be paid', async () => {
    const [recipient, saved] = [owner(), {} as { setup?: RecipientSetup }];
    await setUp(recipient, saved);
    next.reviews = true;
    const moved = { ...recipient, bank: { ...recipient.bank, accountNumber: '60200123456789' } };
    expect(await setUp(moved, saved)).toMatchObject({ isReady: false });
    const patched = server.calls.filter(({ method }) => method === 'PATCH').length;
    const account = route.accounts.get(saved.setup?.accountId ?? '');
    expect(await setUp(moved, saved)).toMatchObject({ isReady: false });
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(patched);
    Object.assign(account ?? {}, { active: account?.requested, requested: null });
    expect(await setUp(moved, saved)).toMatchObject({ isReady: true });
  });
});

describe('a transfer', () => {
  test('is made once for its reference, also when the answer was lost, and is found by it', async () => {
    const wanted = order(await paidOwner());
    const before = route.transfers.size;
    server.breakNext(/POST \/v1\/transfers/, 'lost', '500', 'html');
    await expect(provider.transfer(wanted)).rejects.toThrow(ProviderUnavailable);
    const found = await provider.findTransfer({ ...wanted, sentAt: new Date() });
    expect(found).toMatchObject({ status: 'paid', amountPaise: rupees(425), reference: wanted.reference });
    for (let tries = 0; tries < 2; tries++)
      await expect(provider.transfer(wanted)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.transfer(wanted)).toEqual(found);
    expect(await provider.fetchTransfer(found?.id ?? '')).toEqual(found);
    expect(route.transfers.size).toBe(before + 1);
  });

  test('that nobody requested is not found', async () => {
    expect(await provider.findTransfer({ reference: newId(), sentAt: new Date() })).toBeUndefined();
  });

  test('that is never answered is unknown, and one that is refused says why', async () => {
    const accountId = await paidOwner();
    server.breakNext(/POST \/v1\/transfers/, 'silence');
    await expect(hasty.transfer(order(accountId))).rejects.toThrow(ProviderUnavailable);
    next.refusal = 'Your account does not have enough balance';
    await expect(provider.transfer(order(accountId))).rejects.toThrow(ProviderRefused);
    await expect(provider.transfer(order(accountId))).rejects.toThrow('enough balance');
  });

  test.each([
    ['created', 'pending'],
    ['pending', 'pending'],
    ['processed', 'paid'],
    ['failed', 'failed'],
    ['reversed', 'returned'],
    ['partially_reversed', 'returned in part'],
  ])('with status %s is %s', async (status, ours) => {
    next.status = status;
    const reason = status === 'failed' ? 'The account is on hold' : null;
    expect(await provider.transfer(order(await paidOwner()))).toMatchObject({ status: ours, reason });
  });
});

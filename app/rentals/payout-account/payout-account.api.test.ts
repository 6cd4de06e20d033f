import { expect, test } from 'vitest';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { otherCode, requestCode } from '#test/codes-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { refuseCoolingAccount } from './payout-account.server.ts';

const shop = await openTestShop();
const PATH = '/api/products/rentals/payout-account';
const BANK = { accountNumber: '5010 0123 456789', ifsc: 'hdfc0001234', name: 'Meera Joshi' };
type Person = Awaited<ReturnType<typeof newShopper>>;

async function save(person: Person, account: object) {
  const otp = await requestCode(shop, person.email);
  return await person.call('PUT', PATH, { body: { ...account, otp } });
}

test('a payout account is saved with a code, encrypted, and shown masked', async () => {
  const owner = await newShopper(shop);
  expect((await owner.get(PATH)).body).toEqual({
    success: true,
    payoutAccount: null,
    provider: 'the demo provider',
    checker: 'the demo provider',
  });
  const { status, body } = await save(owner, BANK);
  expect([status, body.payoutAccount.masked]).toEqual([200, 'HDFC0001234, account ••••6789']);
  expect((await owner.get(PATH)).body.payoutAccount).toEqual(body.payoutAccount);
  const { sealed, ...stored } = await shop.db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored) + sealed.toString('latin1')).not.toContain('50100123456789');

  const upi = await save(owner, { upi: 'meera@okbank' });
  expect(upi.body.payoutAccount).toMatchObject({ kind: 'upi', masked: 'm••••@okbank' });
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${owner.email}`)).body;
  const notices = messages.filter(({ subject }: { subject: string }) => subject.includes('payout account'));
  expect(notices.length).toBeGreaterThan(0);
});

test('without the right code nothing is saved', async () => {
  const owner = await newShopper(shop);
  const refused = await owner.call('PUT', PATH, { body: { upi: 'meera@okbank' } });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'otp']);
  const otp = await requestCode(shop, owner.email);
  const wrong = await owner.call('PUT', PATH, { body: { upi: 'meera@okbank', otp: otherCode(otp) } });
  expect(wrong.status).toBe(400);
  const stranger = await newShopper(shop);
  expect((await stranger.call('PUT', PATH, { body: { upi: 'x.y@okbank', otp } })).status).toBe(400);
  expect((await shop.call('PUT', PATH, { body: { upi: 'meera@okbank', otp } })).status).toBe(401);
  expect((await owner.get(PATH)).body.payoutAccount).toBeNull();
});

test('an invalid account is refused at its field', async () => {
  const owner = await newShopper(shop);
  const problem = async (body: object) => {
    const refused = await owner.call('PUT', PATH, { body: { otp: '123456', ...body } });
    return [refused.status, refused.body.errors?.[0]?.path];
  };
  expect(await problem({})).toEqual([400, 'upi']);
  expect(await problem({ upi: 'nobody' })).toEqual([400, 'upi']);
  expect(await problem({ upi: 'a.b@okbank', ...BANK })).toEqual([400, 'upi']);
  expect(await problem({ ...BANK, accountNumber: '12345' })).toEqual([400, 'accountNumber']);
  expect(await problem({ ...BANK, ifsc: 'HDFC1001234' })).toEqual([400, 'ifsc']);
  expect(await problem({ accountNumber: BANK.accountNumber, ifsc: BANK.ifsc })).toEqual([400, 'name']);
});

test('a changed account is paid after a day', async () => {
  const owner = await newShopper(shop);
  await save(owner, BANK);
  const check = () =>
    shop.db.transaction().execute((trx) => refuseCoolingAccount(trx, { ownerId: owner.id }));
  await expect(check()).rejects.toThrow('payout account was changed');
  await advanceShopClock(shop.db, 24 * 60 * 60 + 1);
  await expect(check()).resolves.toBeUndefined();
});

import { afterEach, describe, expect, test } from 'vitest';
import type { Refusal } from '#app/platform/http/refusal.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { addPerson, type TestPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { payAt } from '#test/shopper-for-tests.ts';
import { redeemGiftCard } from './redeem-gift-card.server.ts';

const shop = await openTestShop();
const { db } = shop;

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

const call = ({ token }: TestPerson, method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body });
const buy = (buyer: TestPerson, change: object = {}, key?: string) =>
  shop.call('POST', '/api/gift-cards', {
    token: buyer.token,
    body: { amount: 500, recipient: 'Gifted@Vastra.test', message: 'Happy birthday', ...change },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const balance = async (person: TestPerson) => (await call(person, 'GET', '/api/store-credit')).body.balance;
const redeem = (person: TestPerson, code: string) => call(person, 'POST', '/api/gift-cards/redeem', { code });

async function pay(buyer: TestPerson, bought: { giftCard: { _id: string }; payment: { id: string } }) {
  const proof = await payAt(shop, bought.payment.id, 'success');
  return await call(buyer, 'POST', `/api/gift-cards/${bought.giftCard._id}/payment`, proof);
}

let recipients = 0;

/** Buys a gift card, pays for it, and reads the code from the recipient's mail. */
async function newCode(buyer: TestPerson, amount = 500): Promise<string> {
  const recipient = `gifted-${++recipients}@vastra.test`;
  const { body } = await buy(buyer, { amount, recipient });
  expect((await pay(buyer, body)).status).toBe(200);
  return await codeFor(recipient);
}

async function codesFor(to: string): Promise<string[]> {
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${to}`)).body;
  return messages.flatMap(
    ({ text }: { text: string }) => /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(text)?.[0] ?? [],
  );
}
const codeFor = async (to: string) => (await codesFor(to))[0] as string;

describe('buying', () => {
  test('opens a payment; the code is mailed when it is captured, and is nowhere else', async () => {
    const buyer = await addPerson(shop, { name: 'Asha' });
    const { status, body } = await buy(buyer);
    expect([status, body.payment.amount]).toEqual([201, 50_000]);
    expect(body.giftCard).toMatchObject({
      ...{ amount: 500, recipient: 'gifted@vastra.test', status: 'Awaiting payment', expiresAt: null },
    });
    expect(await codesFor('gifted@vastra.test')).toEqual([]);
    const paid = await pay(buyer, body);
    expect([paid.status, paid.body.giftCard.status]).toEqual([200, 'Sent']);
    const code = await codeFor('gifted@vastra.test');
    expect(code).toMatch(/^[A-Z2-9-]{19}$/);
    const answers = [body, paid.body, (await call(buyer, 'GET', '/api/gift-cards')).body];
    expect(JSON.stringify(answers)).not.toContain(code);
    const rows = await db.selectFrom('gift_cards').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  test('without the browser, the webhook or the poll issues it, once', async () => {
    const buyer = await addPerson(shop);
    for (const outcome of ['lost', 'silent'] as const) {
      const recipient = `${outcome}@vastra.test`;
      const { body } = await buy(buyer, { recipient });
      await payAt(shop, body.payment.id, outcome);
      await shop.work.handlePendingEvents();
      await advanceShopClock(db, 11 * 60);
      await shop.work.runDueJobs();
      await shop.work.handlePendingEvents();
      expect(await codesFor(recipient)).toHaveLength(1);
    }
  });

  test('with the same key opens one payment, and confirming it twice issues one card', async () => {
    const buyer = await addPerson(shop);
    const [one, other] = [await buy(buyer, {}, 'key-1'), await buy(buyer, {}, 'key-1')];
    expect(other.body.giftCard._id).toBe(one.body.giftCard._id);
    expect((await buy(buyer, { amount: 600 }, 'key-1')).status).toBe(409);
    const proof = await payAt(shop, one.body.payment.id, 'success');
    const path = `/api/gift-cards/${one.body.giftCard._id}/payment`;
    const both = await Promise.all([call(buyer, 'POST', path, proof), call(buyer, 'POST', path, proof)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const cards = (await call(buyer, 'GET', '/api/gift-cards')).body.giftCards;
    expect(cards.map(({ status }: { status: string }) => status)).toEqual(['Sent']);
  });

  test.each([
    { amount: 99 },
    { amount: 10_001 },
    { amount: 500.001 },
    { amount: '500' },
    { recipient: 'nobody' },
    { recipient: undefined },
    { message: 'x'.repeat(301) },
  ])('%j is refused', async (change) => {
    expect((await buy(await addPerson(shop), change)).status).toBe(400);
  });

  test('a gift card and its payment belong to their buyer', async () => {
    const [buyer, other] = [await addPerson(shop), await addPerson(shop)];
    const { body } = await buy(buyer);
    expect((await call(other, 'GET', `/api/gift-cards/${body.giftCard._id}`)).status).toBe(404);
    const { body: mine } = await buy(other);
    const proof = await payAt(shop, body.payment.id, 'success');
    const confirm = (person: TestPerson, { giftCard }: { giftCard: { _id: string } }) =>
      call(person, 'POST', `/api/gift-cards/${giftCard._id}/payment`, proof);
    expect((await confirm(other, body)).status).toBe(404);
    expect((await confirm(other, mine)).status).toBe(400);
    expect((await confirm(buyer, body)).body.giftCard.status).toBe('Sent');
    expect((await shop.call('POST', '/api/gift-cards', { body: {} })).status).toBe(401);
  });
});

describe('sending again', () => {
  const bought = async (buyer: TestPerson) => {
    const recipient = `gifted-${++recipients}@vastra.test`;
    const { body } = await buy(buyer, { recipient });
    await pay(buyer, body);
    return { recipient, id: body.giftCard._id as string, code: await codeFor(recipient) };
  };
  const resend = (person: TestPerson, id: string, path = '/api/gift-cards') =>
    call(person, 'POST', `${path}/${id}/resend`);

  test('the buyer sees the masked code, to whom and when it was sent', async () => {
    const buyer = await addPerson(shop);
    const { recipient, code } = await bought(buyer);
    const [card] = (await call(buyer, 'GET', '/api/gift-cards')).body.giftCards;
    expect(card).toMatchObject({
      ...{ recipient, amount: 500, status: 'Sent', sentAt: expect.any(String) },
      code: `••••-••••-••••-${code.slice(-4)}`,
    });
  });

  test('mails a new code to the recipient; the one before no longer works', async () => {
    const [buyer, gifted] = [await addPerson(shop), await addPerson(shop)];
    const { recipient, id, code } = await bought(buyer);
    await advanceShopClock(db, 60);
    const sent = await resend(buyer, id);
    expect([sent.status, sent.body.giftCard.status]).toEqual([200, 'Sent']);
    const [again, ...earlier] = await codesFor(recipient);
    expect(earlier).toEqual([code]);
    expect((await redeem(gifted, code)).status).toBe(404);
    expect((await redeem(gifted, again as string)).body.balance).toBe(500);
    expect((await resend(buyer, id)).body.message).toBe('This gift card has already been redeemed.');
  });

  test('staff send it, too, with an entry in the audit log; together at most three times in an hour', async () => {
    const [buyer, admin] = [await addPerson(shop), await addPerson(shop, { isAdmin: true })];
    const { id, recipient } = await bought(buyer);
    const { giftCards } = (await call(admin, 'GET', `/api/admin/customers/${buyer.id}`)).body;
    expect(giftCards).toMatchObject([{ _id: id, recipient }]);
    expect((await resend(admin, id, '/api/admin/gift-cards')).status).toBe(200);
    const entries = await listAuditEntries(db, { subjectId: buyer.id });
    expect(entries).toMatchObject([{ action: 'sent gift card again', after: { recipient, amount: 500 } }]);
    for (const status of [200, 200, 429]) expect((await resend(buyer, id)).status).toBe(status);
    expect((await resend(admin, id, '/api/admin/gift-cards')).status).toBe(429);
  });

  test("others' cards are not found, and unpaid and expired ones are not sent", async () => {
    const [buyer, other] = [await addPerson(shop), await addPerson(shop)];
    const { id } = await bought(buyer);
    expect((await resend(other, id)).status).toBe(404);
    expect((await resend(other, id, '/api/admin/gift-cards')).status).toBe(403);
    const { body } = await buy(buyer);
    expect(body.giftCard).toMatchObject({ code: null, sentAt: null });
    expect((await resend(buyer, body.giftCard._id)).status).toBe(409);
    await advanceShopClock(db, 366 * 24 * 3600);
    const late = await addPerson(shop, { isAdmin: true });
    expect((await resend(late, id, '/api/admin/gift-cards')).body.message).toBe(
      'This gift card has expired.',
    );
  });
});

describe('redeeming', () => {
  test('adds its value to the store credit of the person with the code, once', async () => {
    const [buyer, gifted] = [await addPerson(shop), await addPerson(shop)];
    const code = await newCode(buyer, 750);
    const redeemed = await redeem(gifted, ` ${code.toLowerCase()}`);
    expect([redeemed.status, redeemed.body.balance]).toEqual([200, 750]);
    expect((await redeem(gifted, code)).status).toBe(409);
    expect((await redeem(buyer, code)).status).toBe(409);
    expect([await balance(gifted), await balance(buyer)]).toEqual([750, 0]);
  });

  test('of many who redeem it at once, one gets it', async () => {
    const code = await newCode(await addPerson(shop), 300);
    const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(shop)));
    const answers = await Promise.all(people.map((person) => redeem(person, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const balances = await Promise.all(people.map(balance));
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(300);
  });

  test('a mistyped code is 400, an unknown one 404, and the eleventh try 429', async () => {
    const person = await addPerson(shop);
    expect((await redeem(person, 'ABCD')).status).toBe(400);
    // A valid check character: 15 times the first character of the alphabet sums to zero.
    expect((await redeem(person, 'AAAA-AAAA-AAAA-AAAA')).status).toBe(404);
    for (let tries = 2; tries < 10; tries++) await redeem(person, 'AAAA-AAAA-AAAA-AAAB');
    const limited = await redeem(person, await newCode(person));
    expect([limited.status, limited.headers.get('retry-after') !== null]).toEqual([429, true]);
    expect(await balance(person)).toBe(0);
  });

  test('from one address, the thirty-first try is 429, by any account', async () => {
    const guess = async (address: string) => {
      const actor = { kind: 'user', userId: (await addPerson(shop)).id, permissions: [] } as const;
      const context = { db, address, isLimited: true };
      return await redeemGiftCard(context, actor, { code: 'ABCD' }).catch(({ reason }: Refusal) => reason);
    };
    for (let tries = 1; tries <= 30; tries++) expect(await guess('198.51.100.7')).toBe('invalid');
    expect(await guess('198.51.100.7')).toBe('too many');
    expect(await guess('198.51.100.8')).toBe('invalid');
  });

  test('an expired card is refused, before and after the job', async () => {
    const buyer = await addPerson(shop);
    const codes = [await newCode(buyer), await newCode(buyer)];
    await advanceShopClock(db, 366 * 24 * 3600);
    const late = await addPerson(shop);
    expect((await redeem(late, codes[0] as string)).status).toBe(409);
    await shop.work.runScheduledJob('expire-gift-cards');
    await shop.work.runScheduledJob('expire-gift-cards');
    expect((await redeem(late, codes[1] as string)).status).toBe(409);
    expect(await balance(late)).toBe(0);
  });
});

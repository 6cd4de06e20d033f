import { expect } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { stackTest } from './parts/stack-test.ts';
import { startWholeStack, WHOLE_STACK, type WholeStack } from './parts/whole-stack.ts';
import { type Crowd, gather } from './walks/crowd.ts';

/**
 * `KILLS=200 npm run test:stack -- test/stack/parts-are-killed.test.ts` is the long run in
 * docs/operations/testing.md.
 */
const KILLS = Number(process.env.KILLS ?? 9);
/** Orders between two kills. */
const ORDERS_BETWEEN = 12;
const SETTLED = { timeout: 120_000, interval: 500 };

stackTest(
  `${KILLS} kills while people buy and rent: nothing lost, nothing doubled, the ledger sums to nil`,
  { needs: WHOLE_STACK, minutes: 5 + KILLS / 2 },
  async () => {
    const stack = await startWholeStack({ COD_OPEN_ORDERS: '1000000' });
    const crowd = await stack.inDatabase((db) => gather(db, { ...stack, provider: stack.cards.double }));
    const killed = await killByTurns(stack, crowd);
    await crowd.untilMoreAnswered(ORDERS_BETWEEN);
    await crowd.leave();
    logSummary(killed, crowd);
    expect(crowd.tally.strange).toEqual([]);
    await deliverWebhooks(stack, crowd.paid);
    await stack.inDatabase((db) => expectAllWell(db, stack, crowd));
  },
);

/** How to kill each part, and how it comes back. */
function disastersOf({ shops, restart, cache, pooler, replica, failOver }: WholeStack) {
  const killShop = (index: 0 | 1) => async () => {
    await shops[index].stop('SIGKILL');
    await restart(index);
  };
  return {
    'one shop': killShop(0),
    'the other shop': killShop(1),
    async 'the pooler'() {
      await pooler.end('SIGKILL');
      await pooler.start();
    },
    async 'the replica'() {
      await replica.end('SIGKILL');
      await replica.start();
    },
    async 'the cache'() {
      await cache?.end('SIGTERM');
      await cache?.start();
    },
    'the primary': failOver,
  };
}
type Disaster = keyof ReturnType<typeof disastersOf>;

/** Kills the primary only once, halfway through, because there is only one standby. */
async function killByTurns(stack: WholeStack, crowd: Crowd): Promise<Record<string, number>> {
  const disasters = disastersOf(stack);
  const often: Disaster[] = ['one shop', 'the pooler', 'the other shop', 'the replica', 'the cache'];
  const killed: Record<string, number> = {};
  for (let kill = 0; kill < KILLS; kill++) {
    const isHalfWay = kill === Math.floor(KILLS / 2);
    const victim = isHalfWay ? 'the primary' : (often[kill % often.length] as Disaster);
    await crowd.untilMoreAnswered(ORDERS_BETWEEN + (kill % 5));
    await disasters[victim]();
    killed[victim] = (killed[victim] ?? 0) + 1;
  }
  return killed;
}

function logSummary(killed: Record<string, number>, { tally, answered }: Crowd): void {
  const orders = Object.groupBy([...answered.values()], ({ kind }) => kind);
  const counts = Object.entries(orders).map(([kind, all]) => `${all?.length} by ${kind}`);
  console.log(`Killed: ${Object.entries(killed)
    .map(([name, times]) => `${name} ${times} times`)
    .join(', ')}.
Orders: ${counts.join(', ')}. Answers: ${tally.succeeded} successes, ${tally.refused} refusals, ${tally.away} times 503, ${tally.cut} cut short.
The longest wait for an answer that was none of these 503s: ${(tally.longestWaitMs / 1000).toFixed(1)} s.`);
}

/** Delivers the webhooks that a provider would repeat until they are acknowledged. */
async function deliverWebhooks({ visitors, cards }: WholeStack, paid: string[]): Promise<void> {
  const provider = visitors.next();
  for (const paymentId of paid) {
    const { rawBody, headers } = await cards.double.paymentEvent(paymentId);
    const sent = { headers, body: JSON.parse(rawBody) };
    const answer = await provider.ask('POST', '/api/payment/webhook/razorpay', sent);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  }
}

async function expectAllWell(db: Database, { visitors }: WholeStack, crowd: Crowd): Promise<void> {
  await expect.poll(() => brokenInvariants(db), SETTLED).toEqual({});
  const saved = (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
  expect(saved.sort()).toEqual([...crowd.answered.keys()].sort());
  const known = await db.selectFrom('payments').select('provider_payment_id').execute();
  expect(known.map((payment) => payment.provider_payment_id).sort()).toEqual([...crowd.paid].sort());
  for (const [orderId, { again }] of crowd.answered) {
    const { status, body } = await again();
    expect([status, body.order?._id]).toEqual([201, orderId]);
  }
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(saved.length);
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const ledger = await visitors
    .next()
    .ask('GET', '/api/admin/ledger', { token: await openSession(db, { userId }) });
  expect(ledger.body.sum).toBe(0);
}

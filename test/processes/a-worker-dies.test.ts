import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { brokenInvariants } from '#server/database/invariants.ts';
import { type Buyer, newBuyer, open, putIn, withDatabase } from './buyers.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const BUYERS = 20;
const isLinux = process.platform === 'linux';

test.runIf(isLinux)('a killed worker leaves nobody waiting for ever, and is replaced', async () => {
  const shop = await startShop({ env: { WORKERS: '2' } });
  const [worker] = workersOf(shop);
  const isReplaced = () => shop.output().includes('is being replaced');
  const visitors = Array.from({ length: 20 }, async () => {
    const heard = new Set<number | 'broken'>();
    while (!isReplaced()) heard.add(await visit(shop));
    return heard;
  });
  process.kill(worker as number, 'SIGKILL');
  // Clients of the killed process get a connection error; an orphaned connection would hang here.
  const heard = new Set((await Promise.all(visitors)).flatMap((each) => [...each]));
  expect([...heard].filter((each) => each !== 'broken')).toEqual([200]);
  while (workersOf(shop).length < 2);
  expect(await visit(shop)).toBe(200);
  expect(await shop.stop()).toBe(0);
});

test.runIf(isLinux)(
  'what people were paying for when their worker was killed is free again at its time',
  async () => {
    const shop = await startShop({ env: { WORKERS: '2', DEMO: '1', DRAW_AHEAD: '0' } });
    await withDatabase(shop, async (db) => {
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newBuyer(db)));
      await Promise.all(buyers.map((buyer) => putIn(shop, buyer)));
      const held = () => db.selectFrom('checkouts').select('id').where('state', '=', 'held').execute();
      const opening = buyers.map((buyer) => open(shop, buyer, 'once').catch(() => 'broken' as const));
      while ((await held()).length === 0);
      process.kill(workersOf(shop)[0] as number, 'SIGKILL');
      const opened = await Promise.all(opening);
      // The other worker answers its requests; requests to the killed worker are repeated.
      for (const [index, answer] of opened.entries())
        if (answer === 'broken' || answer.status === 503)
          expect((await untilAnswered(() => open(shop, buyers[index] as Buyer, 'once'))).status).toBe(200);
        else expect(answer.status).toBe(200);
      expect(await held()).toHaveLength(BUYERS);
      const sixteenMinutes = { body: { advanceSeconds: 16 * 60 } };
      await untilAnswered(() => callShop(shop, 'POST', '/api/dev/clock', sixteenMinutes));
      expect(await held()).toEqual([]);
      expect(await brokenInvariants(db)).toEqual({});
    });
  },
);

async function untilAnswered(ask: () => ReturnType<typeof callShop>): ReturnType<typeof callShop> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
  }
}

/** A request on a new connection. */
async function visit({ origin }: RunningShop): Promise<number | 'broken'> {
  return await new Promise((resolve) => {
    get(`${origin}/readyz`, { agent: false }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'broken'));
    }).once('error', () => resolve('broken'));
  });
}

function workersOf({ process: { pid } }: RunningShop): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'));
}

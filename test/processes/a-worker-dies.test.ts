import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';

const isLinux = process.platform === 'linux';

test.runIf(isLinux)('a killed worker leaves nobody waiting for ever, and is replaced', async () => {
  const shop = await startShop({ env: { WORKERS: '2' } });
  const [worker] = workersOf(shop);
  const isReplaced = () => shop.output().includes('is replaced');
  const visitors = Array.from({ length: 20 }, async () => {
    const heard = new Set<number | 'broken'>();
    while (!isReplaced()) heard.add(await visit(shop));
    return heard;
  });
  process.kill(worker as number, 'SIGKILL');
  // Whoever was with the killed one sees a broken connection; a connection that nobody owns would hang here.
  const heard = new Set((await Promise.all(visitors)).flatMap((each) => [...each]));
  expect([...heard].filter((each) => each !== 'broken')).toEqual([200]);
  while (workersOf(shop).length < 2);
  expect(await visit(shop)).toBe(200);
  expect(await shop.stop()).toBe(0);
});

/** One visit on a connection of its own. */
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

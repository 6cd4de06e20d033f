import { expect, test } from 'vitest';
import { createAdmission, type Priority } from './admission-control.ts';

/** Admits one request at a time, lets three wait, and records the order of starts. */
function admitOne() {
  const { admit, depth } = createAdmission({ atOnce: 1, waiting: 3 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (priority: Priority, name: string) =>
    admit(priority, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends the running request and lets the next one start. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, endOne, started, depth };
}

test('purchases are served before calls, and calls before pages', async () => {
  const { ask, endOne, started } = admitOne();
  const all = [ask('page', 'first'), ask('page', 'page'), ask('call', 'call'), ask('purchase', 'purchase')];
  for (const _each of all) await endOne();
  expect(started).toEqual(['first', 'purchase', 'call', 'page']);
  expect(await Promise.all(all)).toEqual(['first', 'page', 'call', 'purchase']);
});

test('when the queue is full, the newest request of the lowest priority is refused with 503', async () => {
  const { ask, endOne, depth } = admitOne();
  const [running, older] = [ask('page', 'running'), ask('page', 'older')];
  const newer = ask('page', 'newer');
  void ask('call', 'call');
  const purchase = ask('purchase', 'purchase');
  await expect(newer).rejects.toMatchObject({ reason: 'not ready', retryAfterSeconds: 2 });
  await expect(ask('page', 'late')).rejects.toMatchObject({ reason: 'not ready' });
  expect(depth()).toBe(3);
  for (let each = 0; each < 4; each += 1) await endOne();
  expect(await Promise.all([running, older, purchase])).toEqual(['running', 'older', 'purchase']);
});

test('failed work frees its slot', async () => {
  const { admit } = createAdmission({ atOnce: 1, waiting: 3 });
  const failing = admit('call', () => Promise.reject(new Error('no')));
  const after = admit('call', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await after).toBe('done');
});

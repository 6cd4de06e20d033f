import { expect, test } from 'vitest';
import { shareRuns } from './share-runs.ts';

test('those who ask during a run share the next one', async () => {
  const runs: ((run: number) => void)[] = [];
  const run = shareRuns(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    runs.push(resolve);
    return await promise;
  });
  const first = run();
  await Promise.resolve();
  const [second, third] = [run(), run()];
  runs[0]?.(1);
  expect(await first).toBe(1);
  runs[1]?.(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(runs).toHaveLength(2);
});

test('a failed run does not prevent the next one', async () => {
  let runs = 0;
  const run = shareRuns(async () => {
    runs += 1;
    if (runs === 1) throw new Error('no');
    return runs;
  });
  const [first, second] = await Promise.allSettled([run(), run().then(run)]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect(await run()).toBe(2);
});

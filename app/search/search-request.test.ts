import { expect, test } from 'vitest';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { LatestSearch } from './search-request.ts';

const product = (name: string) => ({ _id: name, name }) as Product;

/** An API whose responses the test controls. */
function openRun() {
  const asked: {
    text: string;
    signal: AbortSignal;
    answer: (products: Product[]) => void;
    fail: () => void;
  }[] = [];
  const noted: string[] = [];
  const run = new LatestSearch(
    (text, signal) =>
      new Promise((answer, refuse) =>
        asked.push({ text, signal, answer, fail: () => refuse(new Error('no')) }),
      ),
    (products) => noted.push(...products.map(({ name }) => name)),
  );
  return { run, asked, noted };
}

test('a search is running, then found and recorded', async () => {
  const { run, asked, noted } = openRun();
  const done = run.search('  kurta ');
  expect(run.snapshot()).toEqual({ status: 'searching', text: 'kurta' });
  asked[0]?.answer([product('Kurta')]);
  await done;
  expect(run.snapshot()).toEqual({ status: 'found', text: 'kurta', products: [product('Kurta')] });
  expect(noted).toEqual(['Kurta']);
});

test.each(['', '   ', '\n'])('%j is not searched', async (typed) => {
  const { run, asked } = openRun();
  await run.search(typed);
  expect([run.snapshot().status, asked.length]).toEqual(['before', 0]);
});

test('an earlier search is aborted, and its late response is ignored', async () => {
  const { run, asked, noted } = openRun();
  const early = run.search('kurta');
  const late = run.search('saree');
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.answer([product('Saree')]);
  await late;
  asked[0]?.answer([product('Kurta')]);
  await early;
  expect(run.snapshot()).toMatchObject({ status: 'found', text: 'saree' });
  expect(noted).toEqual(['Saree']);
});

test('a failed search is reported and not recorded; an aborted one is not reported', async () => {
  const { run, asked, noted } = openRun();
  const failing = run.search('kurta');
  asked[0]?.fail();
  await failing;
  expect(run.snapshot()).toEqual({ status: 'failed', text: 'kurta' });
  const stopped = run.search('kurta');
  run.stop();
  asked[1]?.fail();
  await stopped;
  expect(run.snapshot()).toEqual({ status: 'before' });
  expect(noted).toEqual([]);
});

import { expect, test } from 'vitest';
import { WordIndex } from './word-index.ts';

const begins = (word: string) => [{ word, spellings: [word] }];
const LIMIT = 10_000;

test('a product is found by the beginning of a word, also after a hyphen, and by a symbol anywhere', () => {
  const index = new WordIndex();
  index.add(0, 'co-ord set');
  index.add(1, 'record 50%_off');
  expect([...index.findAll(begins('ord'), LIMIT)]).toEqual([0]);
  expect([...index.findAll(begins('%_'), LIMIT)]).toEqual([1]);
  expect([...index.findContaining(['cor'], LIMIT)]).toEqual([1]);
});

test('words without products are dropped, and found again when a product has them', () => {
  const index = new WordIndex();
  for (let slot = 0; slot < 2_000; slot++) index.add(slot, `kurta number${slot}`);
  for (let slot = 0; slot < 1_900; slot++) index.remove(slot, `kurta number${slot}`);
  expect(index.findAll(begins('number'), LIMIT)).toHaveLength(100);
  expect(index.findAll(begins('number5'), LIMIT)).toHaveLength(0);
  index.add(5, 'kurta number5');
  expect([...index.findAll(begins('number5'), LIMIT)]).toEqual([5]);
  expect(index.wordCount).toBeLessThan(1_000);
});

test('what is typed finds the beginnings of words, another spelling whole words and plurals', () => {
  const index = new WordIndex();
  for (const [slot, text] of ['kalamkari saree', 'kala saree', 'kalas', 'iron-kala kurta', 'black'].entries())
    index.add(slot, text);
  const found = (word: string, ...spellings: string[]) =>
    [...index.findAll([{ word, spellings: [word, ...spellings] }], LIMIT)].sort();
  expect(found('kala')).toEqual([0, 1, 2, 3]);
  expect(found('black', 'kala')).toEqual([1, 2, 3, 4]);
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenRules, readSources } from './code-rules.ts';

const root = path.join(import.meta.dirname, '..');

test('names, sizes, folders and style sheets keep the rules', () => {
  expect(brokenRules(readSources(root))).toEqual([]);
});

const file = (path: string, text = '') => ({ path, text });
const folderOf = (count: number) =>
  Array.from({ length: count }, (_, index) => file(`app/cart/lines/line-${index}.ts`));

test.each([
  ['a name that says nothing', [file('app/cart/utils.ts')], 'app/cart/utils.ts: a name that says nothing'],
  ['a file of 301 lines', [file('app/cart/cart.ts', '\n'.repeat(301))], 'app/cart/cart.ts: 301 lines'],
  ['a folder of 26 files', folderOf(26), 'app/cart/lines: 26 files'],
  [
    'a replaced module',
    [file('app/cart/cart.test.ts', ['vi', "mock('./cart.ts')"].join('.'))],
    'app/cart/cart.test.ts: hand a double over',
  ],
  [
    'a file that Node cannot run',
    [file('app/cart/cart.ts', 'enum Size { small }')],
    'app/cart/cart.ts: Node cannot run it',
  ],
  [
    'a class that nobody uses',
    [file('app/cart/row.module.css', '.row { top: 0 }')],
    'app/cart/row.module.css: nobody',
  ],
  [
    'a breakpoint in px',
    [file('app/cart/cart.css', '@media (width < 640px) { p { top: 0 } }')],
    'app/cart/cart.css: @media (width < 640px: give widths in rem.',
  ],
])('%s is refused', (_, sources, sentence) => {
  expect(brokenRules(sources)).toEqual([expect.stringContaining(sentence)]);
});

test('25 files in a folder are welcome', () => {
  expect(brokenRules(folderOf(25))).toEqual([]);
});

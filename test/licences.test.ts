import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderThirdPartyNotices } from '../scripts/generate-third-party-notices.ts';

/** Every dependency has an allowed licence (decision 047). */

const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Python-2.0'],
]);
/** Licences allowed for some packages only: fonts, browser data, build tools and replaceable linked libraries. */
const ALLOWED_FOR: Record<string, RegExp> = {
  'OFL-1.1': /^@(expo-google-fonts|fontsource-variable)\//,
  'CC-BY-4.0': /^caniuse-lite$/,
  'MPL-2.0': /^(lightningcss|axe-core$)/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'LGPL-3.0': /^libheif-js$/,
};
/** Packages without a licence in package.json, with the licence in their LICENSE file. */
const BY_FILE: Record<string, string> = { 'png-js': 'MIT' };

const root = path.join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { license?: string }>;
};
const installed = Object.entries(packages)
  .filter(([at]) => at !== '')
  .map(([at, { license }]) => ({ name: at.split('node_modules/').at(-1) as string, license }));

/** SPDX expressions as npm packages use them: a single OR or AND, optionally in parentheses. */
function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((each) => isAllowed(name, each));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((each) => isAllowed(name, each));
  return ALLOWED.has(bare) || (ALLOWED_FOR[bare]?.test(name) ?? false);
}

test('every package that is installed has a licence on the list', () => {
  const others = installed.filter(
    ({ name, license }) => !isAllowed(name, license ?? BY_FILE[name] ?? 'none'),
  );
  expect(others).toEqual([]);
});

test('a package that names no licence has a file that does', () => {
  const unnamed = installed.filter(({ license }) => !license).map(({ name }) => name);
  expect([...new Set(unnamed)]).toEqual(Object.keys(BY_FILE));
  for (const name of unnamed)
    expect(readFileSync(path.join(root, 'node_modules', name, 'LICENSE'), 'utf8')).toContain('MIT');
});

test('an expression is read as SPDX says', () => {
  expect(isAllowed('a', '(MIT OR GPL-3.0-only)')).toBe(true);
  expect(isAllowed('a', 'MIT AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('a', 'LGPL-3.0-or-later')).toBe(false);
  expect(isAllowed('@img/sharp-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later')).toBe(true);
});

test('the page of third-party notices is up to date (npm run notices)', () => {
  expect(readFileSync(path.join(root, 'docs/third-party-notices.md'), 'utf8')).toBe(
    renderThirdPartyNotices(),
  );
});

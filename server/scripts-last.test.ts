import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

test('style sheets and pictures are asked for before scripts', () => {
  const page = [
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>',
    '<body><link rel="modulepreload" href="/b.js"/><img src="/a.avif"/></body></html>',
  ].join('');
  expect(scriptsLast(page)).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body><img src="/a.avif"/>' +
      '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></body></html>',
  );
});

test('a page without scripts stays as it is', () => {
  expect(scriptsLast('<html><body>Closed</body></html>')).toBe('<html><body>Closed</body></html>');
});

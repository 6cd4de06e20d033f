import { expect, test } from 'vitest';
import { deferHydration } from './deferred-hydration.ts';

const PAGE = [
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>',
  '<body><img src="/a.avif"/><script type="module" async="">import "/a.js";</script>',
  '<link rel="modulepreload" href="/b.js"/></body></html>',
].join('');

test('a page loads and runs its scripts only after the first paint', () => {
  const [before, starter] = deferHydration(PAGE).html.split('</script><script>');
  expect(before).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body><img src="/a.avif"/>' +
      '<script type="text/late">import "/a.js";',
  );
  expect(starter).toContain('(["/a.js","/b.js"])</script></body></html>');
});

test('a page without scripts is not changed', () => {
  const closed = '<html><body>Closed</body></html>';
  expect(deferHydration(closed)).toEqual({ html: closed, scripts: [] });
});

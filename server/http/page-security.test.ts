import { expect, test } from 'vitest';
import { addSafetyHeaders, extractNonceScripts, pagePolicy } from './page-security.ts';

test("a page's inline scripts are allowed only by their hash", () => {
  const policy = pagePolicy(['let a=1']);
  expect(policy).toContain("script-src 'self' 'sha256-+Q3dsIT3kYyYXlBldxY4Baal1kEoF6cDrlPvZn4iLYs=';");
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('only scripts with the nonce of this rendering are the shop’s own', () => {
  const rendered = [
    '<script nonce="m4rk">let a=1</script>',
    '<p title="<script>attack()</script>"></p><script nonce="guess">attack()</script>',
    '<script nonce="m4rk" type="module" src="/a.js"></script>',
    '<link rel="modulepreload" href="/b.js" nonce="m4rk"/><script type="application/ld+json">{"a":1}</script>',
  ];
  const { html, scripts } = extractNonceScripts(rendered.join(''), 'm4rk');
  expect(scripts).toEqual(['let a=1']);
  expect(html).not.toContain('m4rk');
  expect(html).toContain('<script>let a=1</script>');
});

test('pictures may only come from the shop and its media host', () => {
  expect(pagePolicy([])).toContain("img-src 'self' data: blob:; media-src 'self' blob:;");
  expect(pagePolicy([], { media: ['https://cdn.test'] })).toContain(
    "img-src 'self' data: blob: https://cdn.test; media-src 'self' blob: https://cdn.test;",
  );
});

test('Trusted Types are required, except on pages with a payment provider’s script', () => {
  expect(pagePolicy([])).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(pagePolicy([], { scripts: ['https://pay.test'] })).not.toContain('trusted-types');
});

test('the manifest and the service worker may only come from the shop', () => {
  const policy = pagePolicy([]).split('; ');
  expect(policy).toContain("manifest-src 'self'");
  expect(policy).toContain("worker-src 'self'");
});

test.each([
  ['https://vastra.test', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', null],
])('a shop at %s sends the HSTS header %s', (storeUrl, header) => {
  const headers = new Headers();
  addSafetyHeaders(headers, { storeUrl });
  expect(headers.get('strict-transport-security')).toBe(header);
});

import { expect, test } from 'vitest';
import { addSafetyHeaders, pagePolicy } from './page-security.ts';

test("a page's inline scripts are allowed by their hash and by nothing else", () => {
  const policy = pagePolicy('<script>let a=1</script><script type="module" src="/a.js"></script>');
  expect(policy).toContain("script-src 'self' 'sha256-+Q3dsIT3kYyYXlBldxY4Baal1kEoF6cDrlPvZn4iLYs=';");
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('structured data is no script and needs no hash', () => {
  expect(pagePolicy('<script type="application/ld+json">{"a":1}</script>')).not.toContain('sha256-');
});

test('the manifest and the offline worker may come from the shop alone', () => {
  const policy = pagePolicy('').split('; ');
  expect(policy).toContain("manifest-src 'self'");
  expect(policy).toContain("worker-src 'self'");
});

test.each([
  ['https://vastra.test', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', null],
])('a shop at %s says %s about TLS', (storeUrl, said) => {
  const headers = new Headers();
  addSafetyHeaders(headers, { storeUrl });
  expect(headers.get('strict-transport-security')).toBe(said);
});

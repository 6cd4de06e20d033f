import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './code-rules.ts';

/** Code that the shop forbids, or allows only in the files listed here (docs/security.md). */
const sources = readSources(path.join(import.meta.dirname, '..')).filter(
  ({ path: file }) =>
    /^(app|server)\//.test(file) && /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file),
);

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path: file }) => file);

test.each<[what: string, pattern: RegExp, but: string[]]>([
  ['text is run as code', /\beval\(|\bnew Function\(|\bnode:vm\b|setTimeout\(['"`]/, []],
  // React renders the shop's own scripts and data on the server. The demo's outbox page exists only in demos and is
  // built by the server.
  [
    'HTML is made from text in a browser',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write/,
    [
      'app/platform/http/pages/inline-script.tsx',
      'app/platform/http/pages/page-scripts.tsx',
      'server/http/demo-pages.ts',
    ],
  ],
  ['a message of another window is heard', /addEventListener\('message'|onmessage\b|postMessage\(/, []],
  ['a cookie is written or read', /document\.cookie|set-cookie|\bsetCookie\b|\bgetCookie\b/i, []],
  ['another origin may read an answer', /access-control-allow|\bcors\(|access-control-expose/i, []],
  ['a socket is opened for messages', /\bWebSocket\b|\bEventSource\b|RTCPeerConnection/, []],
  ['a shell is asked', /shell: true|\{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/, []],
  // Migrations are SQL files of the release, not user input.
  ['SQL is made from text', /\bsql\.raw\(/, ['server/database/migrate.ts']],
  // Generates a key for an entry of the browser's history, as React Router does.
  [
    'chance comes from a generator that can be guessed',
    /Math\.random\(/,
    ['app/storefront/frame/scrolling.ts'],
  ],
  ['a certificate is not looked at', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/, []],
  ['XML or YAML is parsed', /xml2js|fast-xml-parser|DOMParser|libxml|js-yaml|from 'yaml'/, []],
  // It reads how much memory V8 may use.
  [
    'objects are revived from bytes',
    /node:v8|\bdeserialize\(|structuredClone\(JSON/,
    ['app/catalog/read-model/catalog-read-model.server.ts'],
  ],
])('nowhere %s', (_, pattern, but) => {
  expect(filesWith(pattern)).toEqual(but);
});

test('ciphers, hashes and key derivations are those of the page of security', () => {
  const used = new Map<string, Set<string>>();
  const calls = /\b(createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync)\(\s*('[^']+'|[A-Z_]+)/g;
  for (const { path: file, text } of sources)
    for (const [, , name = ''] of text.matchAll(calls)) {
      const algorithm = name.startsWith("'") ? name.slice(1, -1) : constantOf(text, name);
      used.set(algorithm, (used.get(algorithm) ?? new Set()).add(file));
    }
  expect([...used.keys()].sort()).toEqual(['aes-256-gcm', 'sha1', 'sha256']);
  // RFC 6238 and authenticator apps use SHA-1; an HMAC does not need collision resistance.
  expect([...(used.get('sha1') ?? [])]).toEqual(['app/accounts/second-factor/factor-codes.server.ts']);
});

const constantOf = (text: string, name: string) =>
  new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1] ?? `${name} of another file`;

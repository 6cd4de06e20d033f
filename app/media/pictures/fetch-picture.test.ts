import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { greyPng } from '#test/media-samples.ts';
import { createFetchPicture, isPublicAddress, readPublicUrl } from './fetch-picture.server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-fetch-'));
const requested: string[] = [];
const handlers: Record<string, (response: ServerResponse) => void> = {
  '/a.png': (response) => response.end(greyPng(40, 30)),
  '/page.png': (response) => response.end('<html>not a picture, despite its name</html>'),
  '/gone.png': (response) => response.writeHead(404).end(),
  '/cut.png': (response) => {
    response.writeHead(200, { 'content-length': 5000 });
    response.write(greyPng(40, 30).subarray(0, 60), () => response.destroy());
  },
  '/huge.png': (response) => {
    response.write(greyPng(40, 30));
    response.end(Buffer.alloc(11 * 1024 * 1024));
  },
};
const redirectTo = (to: string) => (response: ServerResponse) =>
  response.writeHead(302, { location: to }).end();
handlers['/here'] = redirectTo('/a.png');
handlers['/loop'] = redirectTo('/loop');
handlers['/metadata'] = redirectTo('http://169.254.169.254/latest/meta-data/');
handlers['/inside'] = redirectTo('http://inside.test/a.png');
handlers['/file'] = redirectTo('file:///etc/passwd');

const server = createServer((request, response) => {
  requested.push(request.url as string);
  handlers[request.url as string]?.(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requested.length = 0;
});

const NAMES: Record<string, string[]> = {
  'pictures.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.5'],
  'two.test': ['127.0.0.1', '10.0.0.5'],
  'none.test': [],
};
const lookUp = ((name: string, _options: object, done: (error: null, found: object[]) => void) =>
  done(
    null,
    (NAMES[name] ?? []).map((address) => ({ address, family: 4 })),
  )) as never;
/** Treats the test's server as public, at any port. */
const fetchPicture = createFetchPicture({
  lookUp,
  readUrl: (text) =>
    /^http:\/\/(pictures|two|none)\.test:\d+\//.test(text) ? new URL(text) : readPublicUrl(text),
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
});
const at = (pathname: string, name = 'pictures') => `http://${name}.test:${port}${pathname}`;
const remainingFiles = () => readdirSync(folder);

test.each(['/a.png', '/here'])('%s is downloaded like an upload', async (pathname) => {
  const file = await fetchPicture(at(pathname), folder);
  expect(file.kind).toBe('png');
  expect(readFileSync(file.path)).toEqual(greyPng(40, 30));
  await file.remove();
  expect(existsSync(file.path)).toBe(false);
});

const UNREACHABLE = 'The picture could not be downloaded.';
const NOT_PUBLIC = 'This is not a public web address.';
test.each([
  [
    'a page with a picture’s name',
    at('/page.png'),
    'wrong type',
    'Please choose a PNG, JPG, HEIC, GIF or WebP image.',
  ],
  ['a missing picture', at('/gone.png'), 'invalid', `${UNREACHABLE} The server responded with 404.`],
  ['a truncated picture', at('/cut.png'), 'invalid', UNREACHABLE],
  ['more than 10 MB', at('/huge.png'), 'too large', 'Images can be at most 10 MB.'],
  ['a redirect loop', at('/loop'), 'invalid', `${UNREACHABLE} Too many redirects.`],
  ['a redirect to cloud metadata', at('/metadata'), 'invalid', NOT_PUBLIC],
  ['a redirect to a private host', at('/inside'), 'invalid', NOT_PUBLIC],
  ['a redirect to a file', at('/file'), 'invalid', NOT_PUBLIC],
  ['a host without an address', at('/a.png', 'none'), 'invalid', NOT_PUBLIC],
])('%s is refused, and no file is left', async (_what, address, reason, message) => {
  await expect(fetchPicture(address, folder)).rejects.toMatchObject({ reason, message });
  expect(remainingFiles()).toEqual([]);
});

test('a host with one private address is not requested at all', async () => {
  await expect(fetchPicture(at('/a.png', 'two'), folder)).rejects.toMatchObject({ message: NOT_PUBLIC });
  expect(requested).toEqual([]);
});

test('with the default checks this machine is not requested under any name', async () => {
  const withDefaultChecks = createFetchPicture({ lookUp, readUrl: (text) => URL.parse(text) ?? undefined });
  await expect(withDefaultChecks(at('/a.png'), folder)).rejects.toMatchObject({ message: NOT_PUBLIC });
  await expect(createFetchPicture()(`http://127.0.0.1:${port}/a.png`, folder)).rejects.toMatchObject({
    message: NOT_PUBLIC,
  });
  expect(requested).toEqual([]);
});

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::8.8.8.8',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'file:///etc/passwd',
  'ftp://example.com/a.png',
  'gopher://example.com/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//example.com/a.png',
  'a.png',
  '',
  'http://localhost/a.png',
  'http://localhost./a.png',
  'http://db.internal/a.png',
  'http://printer.local/a.png',
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.0.0.1/a.png',
  'http://0177.0.0.1/a.png',
  'http://１２７.0.0.1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.png',
  'http://[::ffff:169.254.169.254]/a.png',
  'http://[fd00:ec2::254]/a.png',
  'http://example.com:8080/a.png',
  'http://example.com:22/a.png',
  'http://user:password@example.com/a.png',
  `http://example.com/${'a'.repeat(2000)}`,
])('%s is not fetched', (address) => {
  expect(readPublicUrl(address)).toBeUndefined();
});

test.each(['https://cdn.example.com/a b.png?v=1', 'http://example.com:80/a.png', 'https://8.8.8.8/a.png'])(
  '%s may be fetched',
  (address) => {
    expect(readPublicUrl(address)).toBeInstanceOf(URL);
  },
);

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { greyPng } from '#test/media-samples.ts';
import { createFetchPicture } from './fetch-picture.server.ts';
import { isPublicAddress, readPublicUrl } from './public-address.server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-fetch-'));
const asked: string[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  '/a.png': (response) => response.end(greyPng(40, 30)),
  '/page.png': (response) => response.end('<html>no picture, though it is called one</html>'),
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
const leads = (to: string) => (response: ServerResponse) => response.writeHead(302, { location: to }).end();
answers['/here'] = leads('/a.png');
answers['/round'] = leads('/round');
answers['/metadata'] = leads('http://169.254.169.254/latest/meta-data/');
answers['/inside'] = leads('http://inside.test/a.png');
answers['/file'] = leads('file:///etc/passwd');

const server = createServer((request, response) => {
  asked.push(request.url as string);
  answers[request.url as string]?.(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
});

const NAMES: Record<string, string[]> = {
  'pictures.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.5'],
  'two.test': ['127.0.0.1', '10.0.0.5'],
  'none.test': [],
};
const look = ((name: string, _options: object, done: (error: null, found: object[]) => void) =>
  done(
    null,
    (NAMES[name] ?? []).map((address) => ({ address, family: 4 })),
  )) as never;
/** The test's own server counts as somebody's on the internet, at whatever port. */
const fetchPicture = createFetchPicture({
  look,
  readUrl: (text) =>
    /^http:\/\/(pictures|two|none)\.test:\d+\//.test(text) ? new URL(text) : readPublicUrl(text),
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
});
const at = (place: string, name = 'pictures') => `http://${name}.test:${port}${place}`;
const left = () => readdirSync(folder);

test.each(['/a.png', '/here'])('%s comes to the disk as if it had been uploaded', async (place) => {
  const file = await fetchPicture(at(place), folder);
  expect(file.kind).toBe('png');
  expect(readFileSync(file.path)).toEqual(greyPng(40, 30));
  await file.remove();
  expect(existsSync(file.path)).toBe(false);
});

const UNREACHABLE = 'The picture could not be fetched.';
const NOT_PUBLIC = 'This is not the address of a picture on the open internet.';
test.each([
  ['what is called a picture', at('/page.png'), 415, 'Please choose a PNG, JPG, GIF or WebP image.'],
  ['what is gone', at('/gone.png'), 400, `${UNREACHABLE} Its server answered 404.`],
  ['what is cut off', at('/cut.png'), 400, UNREACHABLE],
  ['more than 10 MB', at('/huge.png'), 413, 'An image has at most 10 MB.'],
  ['a way without end', at('/round'), 400, `${UNREACHABLE} Its address leads on and on.`],
  ['a way to the metadata', at('/metadata'), 400, NOT_PUBLIC],
  ['a way inside', at('/inside'), 400, NOT_PUBLIC],
  ['a way to a file', at('/file'), 400, NOT_PUBLIC],
  ['nobody', at('/a.png', 'none'), 400, NOT_PUBLIC],
])('%s is refused, and nothing is left', async (_what, address, status, message) => {
  await expect(fetchPicture(address, folder)).rejects.toMatchObject({ status, message });
  expect(left()).toEqual([]);
});

test('a name that leads inside with one of its addresses is not called at all', async () => {
  await expect(fetchPicture(at('/a.png', 'two'), folder)).rejects.toMatchObject({ message: NOT_PUBLIC });
  expect(asked).toEqual([]);
});

test('as the shop has it, this machine is not called, by whatever name', async () => {
  const asTheShop = createFetchPicture({ look, readUrl: (text) => URL.parse(text) ?? undefined });
  await expect(asTheShop(at('/a.png'), folder)).rejects.toMatchObject({ message: NOT_PUBLIC });
  await expect(createFetchPicture()(`http://127.0.0.1:${port}/a.png`, folder)).rejects.toMatchObject({
    message: NOT_PUBLIC,
  });
  expect(asked).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCloudinaryHost } from './cloudinary-host.server.ts';
import type { SanitizedUpload } from './media-host.server.ts';

/** The third party: what it was sent, and what it is to answer. */
const asked: { url: string | undefined; form: FormData }[] = [];
let answer: { status: number; body: string };
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { 'content-type': request.headers['content-type'] as string };
  const form = await new Response(Buffer.concat(parts), { headers }).formData();
  asked.push({ url: request.url, form });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-cloud-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.close();
});

const troubles: string[] = [];
const host = openCloudinaryHost(
  { cloudName: 'vastra', uploadPreset: 'shop' },
  (reason) => troubles.push(reason),
  api,
);
const original = Buffer.from('made anew');
const picture = {
  kind: 'image',
  picture: { width: 3, height: 4, original, moving: undefined, preview: '' },
} as const;
const hosted = {
  secure_url: 'https://res.cloudinary.com/vastra/image/upload/v1/abc.webp',
  resource_type: 'image',
  public_id: 'abc',
  width: 3,
  height: 4,
};

test('an upload is handed on by the preset, under a name of our own, and the answer given back', async () => {
  answer = { status: 200, body: JSON.stringify({ ...hosted, etag: 'x', original_filename: 'y' }) };
  expect(await host.save({ ...picture, id: 'random-id' })).toEqual(hosted);
  const { url, form } = asked.at(-1) as (typeof asked)[number];
  expect(url).toBe('/v1_1/vastra/image/upload');
  expect(form.get('upload_preset')).toBe('shop');
  const file = form.get('file') as File;
  expect([file.name, await file.text()]).toEqual(['random-id.webp', 'made anew']);
});

test('a video goes from the disk to its own address', async () => {
  const filePath = path.join(folder, 'video');
  writeFileSync(filePath, 'a video');
  const video: SanitizedUpload = { kind: 'video', path: filePath, format: 'mp4', width: 320, height: 180 };
  answer = { status: 200, body: JSON.stringify({ ...hosted, resource_type: 'video' }) };
  await host.save({ ...video, id: 'random-id' });
  const { url, form } = asked.at(-1) as (typeof asked)[number];
  expect(url).toBe('/v1_1/vastra/video/upload');
  expect(await (form.get('file') as File).text()).toBe('a video');
});

test.each([
  ['a refusal', 400, '{"error":{"message":"Upload preset not found"}}', 'Upload preset not found'],
  ['no JSON', 200, '<html>', 'JSON'],
  ['an answer without an address', 200, '{}', 'cannot be read'],
  [
    'an address that is not secure',
    200,
    JSON.stringify({ ...hosted, secure_url: 'http://res.cloudinary.com/a' }),
    'from where pages load nothing',
  ],
  [
    'an address at another host',
    200,
    JSON.stringify({ ...hosted, secure_url: 'https://x.test/a' }),
    'from where pages load nothing: https://x.test',
  ],
])('%s is said as a failed upload, its reason to the log', async (_name, status, body, reason) => {
  answer = { status, body };
  const kept = host.save({ ...picture, id: 'random-id' });
  await expect(kept).rejects.toMatchObject({ status: 503, message: 'Upload failed. Please try again.' });
  expect(troubles.at(-1)).toContain(reason);
});

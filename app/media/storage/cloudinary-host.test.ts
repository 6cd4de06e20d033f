import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCloudinaryHost } from './cloudinary-host.server.ts';
import type { SanitizedUpload } from './media-host.server.ts';

/** A fake Cloudinary: the requests it received and the response it sends. */
const requests: { url: string | undefined; form: FormData }[] = [];
let reply: { status: number; body: string };
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { 'content-type': request.headers['content-type'] as string };
  const form = await new Response(Buffer.concat(parts), { headers }).formData();
  requests.push({ url: request.url, form });
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-cloud-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.close();
});

const failures: string[] = [];
const host = openCloudinaryHost(
  { cloudName: 'vastra', uploadPreset: 'shop' },
  (reason) => failures.push(reason),
  api,
);
const original = Buffer.from('re-encoded');
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

test('an upload is forwarded by the preset under a random name, and the response is returned', async () => {
  reply = { status: 200, body: JSON.stringify({ ...hosted, etag: 'x', original_filename: 'y' }) };
  expect(await host.save({ ...picture, id: 'random-id' })).toEqual(hosted);
  const { url, form } = requests.at(-1) as (typeof requests)[number];
  expect(url).toBe('/v1_1/vastra/image/upload');
  expect(form.get('upload_preset')).toBe('shop');
  const file = form.get('file') as File;
  expect([file.name, await file.text()]).toEqual(['random-id.webp', 're-encoded']);
});

test('a video is uploaded from disk', async () => {
  const filePath = path.join(folder, 'video');
  writeFileSync(filePath, 'a video');
  const video: SanitizedUpload = { kind: 'video', path: filePath, format: 'mp4', width: 320, height: 180 };
  reply = { status: 200, body: JSON.stringify({ ...hosted, resource_type: 'video' }) };
  await host.save({ ...video, id: 'random-id' });
  const { url, form } = requests.at(-1) as (typeof requests)[number];
  expect(url).toBe('/v1_1/vastra/video/upload');
  expect(await (form.get('file') as File).text()).toBe('a video');
});

test.each([
  ['a refusal', 400, '{"error":{"message":"Upload preset not found"}}', 'Upload preset not found'],
  ['invalid JSON', 200, '<html>', 'JSON'],
  ['a response without a URL', 200, '{}', 'an invalid response'],
  [
    'a URL without https',
    200,
    JSON.stringify({ ...hosted, secure_url: 'http://res.cloudinary.com/a' }),
    'which pages may not load',
  ],
  [
    'a URL at another host',
    200,
    JSON.stringify({ ...hosted, secure_url: 'https://x.test/a' }),
    'a URL at https://x.test, which pages may not load',
  ],
])('%s is reported as a failed upload, and the reason is logged', async (_name, status, body, reason) => {
  reply = { status, body };
  const upload = host.save({ ...picture, id: 'random-id' });
  await expect(upload).rejects.toMatchObject({
    reason: 'not ready',
    message: 'Upload failed. Please try again.',
  });
  expect(failures.at(-1)).toContain(reason);
});

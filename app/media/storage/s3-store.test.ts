import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openS3Store } from './s3-store.server.ts';

/** A fake S3 service: it computes signatures independently and stores files in memory. */
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const bucket = new Map<string, { type: string; bytes: Buffer }>();
let outage: number | undefined;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  if (outage) response.writeHead(outage).end('<Error/>');
  else if (!isSigned(request)) response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
  else respond(request, response, Buffer.concat(parts));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-s3-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.close();
});
beforeEach(() => {
  outage = undefined;
});

function respond(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  sent: Buffer,
): void {
  if (method === 'PUT') {
    const isWhole = Number(headers['content-length']) === sent.length;
    if (isWhole) bucket.set(url, { type: headers['content-type'] ?? '', bytes: sent });
    response.writeHead(isWhole ? 200 : 411).end();
    return;
  }
  const file = bucket.get(url);
  if (!file) return void response.writeHead(404).end('<Code>NoSuchKey</Code>');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined)
    return void response.writeHead(200, { 'content-length': file.bytes.length }).end(file.bytes);
  const part = file.bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.bytes.length}`;
  response.writeHead(206, { 'content-range': range }).end(part);
}

/** Signature Version 4, implemented from its documentation. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', signed = '', signature] =
    /Credential=AKIAIOSFODNN7EXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const sign = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = scope.split('/').reduce<string | Buffer>(sign, `AWS4${SECRET}`);
  return sign(key, text).toString('hex') === signature;
}

const failures: string[] = [];
function open({ secretAccessKey = SECRET, publicUrl = undefined as string | undefined } = {}) {
  const settings = {
    endpoint,
    bucket: 'pictures',
    region: 'ap-south-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey,
    publicUrl,
  };
  return openS3Store(settings, (reason) => failures.push(reason));
}
const store = open();

test('the signature matches the published example', async () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "Example: GET Object"
  const signer = new AwsV4Signer({
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: {
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: SECRET,
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
  });
  const { headers } = await signer.sign();
  expect(headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('a file that one server stores is found by another', async () => {
  await store.write('picture-1', '320.avif', Buffer.from('a picture'));
  expect(String(await open().read('picture-1', '320.avif'))).toBe('a picture');
  expect(bucket.get('/pictures/picture-1/320.avif')?.type).toBe('image/avif');
  expect(await store.read('picture-2', '320.avif')).toBeUndefined();
  expect(await store.open('picture-2', 'video.mp4')).toBeUndefined();
});

test('a large file is uploaded from disk with its length and read in ranges', async () => {
  const file = path.join(folder, 'video');
  writeFileSync(file, Buffer.alloc(3_000_000, 'v'));
  await store.writeFrom('video-01', 'video.mp4', file);
  const part = await store.open('video-01', 'video.mp4', { from: 10, to: 19 });
  expect(part).toMatchObject({ size: 3_000_000, from: 10, to: 19 });
  expect(await new Response(part?.bytes).text()).toBe('v'.repeat(10));
  const whole = await store.open('video-01', 'video.mp4');
  expect(whole).toMatchObject({ size: 3_000_000, from: 0, to: 2_999_999 });
  expect((await new Response(whole?.bytes).arrayBuffer()).byteLength).toBe(3_000_000);
});

test('a wrong secret and an outage are refused with 503, and the reason is logged', async () => {
  const wrong = open({ secretAccessKey: 'x' });
  await expect(wrong.read('picture-1', '320.avif')).rejects.toMatchObject({ reason: 'not ready' });
  expect(failures.pop()).toBe('403 <Code>SignatureDoesNotMatch</Code>');
  outage = 500;
  await expect(store.write('picture-1', '320.avif', Buffer.from('x'))).rejects.toMatchObject({
    reason: 'not ready',
  });
  expect(failures.pop()).toBe('500 <Error/>');
});

test('a public bucket has public URLs', () => {
  const publicUrl = 'https://pictures.vastra.test';
  expect(open({ publicUrl }).publicAddress?.('video-01', 'video.mp4')).toBe(
    `${publicUrl}/video-01/video.mp4`,
  );
  expect(store.publicAddress?.('video-01', 'video.mp4')).toBeUndefined();
});

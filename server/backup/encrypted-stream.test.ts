import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptStream, deriveKeys, encryptStream } from './encrypted-stream.ts';

const keys = await deriveKeys('a test passphrase', Buffer.alloc(16));
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('%d bytes survive a round trip', async (size) => {
  const plain = randomBytes(size);
  const encrypted = await collect(encryptStream(streamOf(plain, 1_000), keys, 'a'));
  expect(await collect(decryptStream(streamOf(encrypted, 777), keys, 'a'))).toEqual(plain);
});

test('a changed, truncated, reordered or extended file is refused, and so is another name or key', async () => {
  const encrypted = await collect(encryptStream(streamOf(randomBytes(3 * CHUNK), CHUNK), keys, 'a'));
  const [salt, one, two, three] = [0, 16, 16 + SEALED_CHUNK, 16 + 2 * SEALED_CHUNK].map((from, index) =>
    encrypted.subarray(from, index === 0 ? 16 : from + SEALED_CHUNK),
  ) as [Buffer, Buffer, Buffer, Buffer];
  expect(Buffer.concat([salt, one, two, three])).toEqual(encrypted);
  const damaged = [
    Buffer.concat([salt, one, two]),
    Buffer.concat([salt, two, one, three]),
    Buffer.concat([salt, one, three]),
    Buffer.concat([encrypted, Buffer.alloc(20)]),
    encrypted.subarray(0, 10),
    ...[0, 20, encrypted.length - 1].map((offset) => flipped(encrypted, offset)),
  ];
  for (const bytes of damaged)
    await expect(collect(decryptStream(streamOf(bytes, 999), keys, 'a'))).rejects.toThrow();
  await expect(collect(decryptStream(streamOf(encrypted, 999), keys, 'b'))).rejects.toThrow();
  const others = await deriveKeys('another passphrase', Buffer.alloc(16));
  await expect(collect(decryptStream(streamOf(encrypted, 999), others, 'a'))).rejects.toThrow();
});

function flipped(bytes: Buffer, offset: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[offset] = (copy[offset] as number) ^ 1;
  return copy;
}

async function* streamOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

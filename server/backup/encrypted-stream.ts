import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** 128 MB and a third of a second per guess of a passphrase (OWASP recommends N = 2^17, r = 8, p = 1). */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

/** The encryption key of a backup and the signing key of its manifest. */
export interface BackupKeys {
  encryption: Buffer;
  signing: Buffer;
}

export async function deriveKeys(passphrase: string, salt: Buffer): Promise<BackupKeys> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const bytes = await derive(passphrase, salt, 64, SCRYPT);
  return { encryption: bytes.subarray(0, 32), signing: bytes.subarray(32) };
}

/**
 * Encrypts a file by AES-256-GCM in chunks, with a key for this file and name only. A chunk's nonce contains its number and
 * whether it is the last, so that chunks can be neither reordered nor omitted.
 */
export async function* encryptStream(
  plain: AsyncIterable<Buffer>,
  { encryption }: BackupKeys,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = fileKey(encryption, salt, name);
  yield salt;
  for await (const { chunk, number, isLast } of chunksOf(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts the output of `encryptStream`; throws if a byte, the key or the name differs. */
export async function* decryptStream(
  encrypted: AsyncIterable<Buffer>,
  { encryption }: BackupKeys,
  name: string,
): AsyncGenerator<Buffer> {
  const bytes = encrypted[Symbol.asyncIterator]();
  const { head, rest } = await splitOff(bytes, SALT_BYTES);
  const key = fileKey(encryption, head, name);
  for await (const { chunk, number, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  }
}

function fileKey(encryption: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', encryption, salt, `vastra backup ${name}`, 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

interface Chunk {
  chunk: Buffer;
  number: number;
  isLast: boolean;
}

/** Splits a stream into chunks of equal size; the last may be shorter, and an empty stream has one empty chunk. */
async function* chunksOf(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let buffered: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const more of bytes) {
    buffered = Buffer.concat([buffered, more]);
    while (buffered.length > size) {
      yield { chunk: buffered.subarray(0, size), number: number++, isLast: false };
      buffered = buffered.subarray(size);
    }
  }
  yield { chunk: buffered, number, isLast: true };
}

async function splitOff(bytes: AsyncIterator<Buffer>, size: number) {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < size) {
    const { value, done } = await bytes.next();
    if (done) throw new Error('The file is truncated.');
    head = Buffer.concat([head, value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield head.subarray(size);
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
  }
  return { head: head.subarray(0, size), rest: rest() };
}

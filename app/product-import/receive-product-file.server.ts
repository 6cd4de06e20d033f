import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { diskRefusal } from '#app/media/storage/disk-store.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { FILE_IS_EMPTY, FILE_TOO_LARGE, MAX_IMPORT_BYTES } from './import-limits.ts';

/** An uploaded file, on disk for the duration of its import. */
export interface ReceivedProductFile {
  path: string;
  /** the sender's file name */
  name: string;
  /** the form's other fields */
  fields: Record<string, string>;
  remove(): Promise<void>;
}

/** Reads this much of a file that is too large, so that the client receives the error before the connection closes. */
const MAX_READ_BYTES = 4 * MAX_IMPORT_BYTES;
const FORM_LIMITS = { files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerSize: 16 * 1024 };
const BROKEN = 'The request is not a valid form.';
const FORM = /^multipart\/form-data\s*;/i;
const CSV =
  /^(text\/csv|application\/csv|text\/plain|application\/vnd\.ms-excel|application\/octet-stream)\s*(;|$)/i;

/**
 * Streams a product file to disk, from a form's `file` field or from the request's body. Refuses a request
 * without a file, more than 64 MB and other content types; deletes the file after a refusal.
 */
export async function receiveProductFile(request: Request, folder: string): Promise<ReceivedProductFile> {
  const type = request.headers.get('content-type') ?? '';
  const filePath = path.join(folder, `${randomUUID()}.csv`);
  const productFile = {
    path: filePath,
    name: 'products.csv',
    fields: {},
    remove: () => rm(filePath, { force: true }),
  };
  await mkdir(folder, { recursive: true });
  try {
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as never);
    if (FORM.test(type)) return { ...productFile, ...(await receiveFromForm(body, type, filePath)) };
    if (!CSV.test(type)) throw refuse.wrongType('Please send the file in a form or as text/csv.');
    await spool(body, filePath);
    return productFile;
  } catch (error) {
    await productFile.remove();
    throw error instanceof Refusal
      ? error
      : (diskRefusal(error) ?? refuse.invalid('The upload was interrupted. Please try again.'));
  }
}

async function spool(bytes: Readable, filePath: string): Promise<void> {
  const meter = new Meter();
  await pipeline(bytes, meter, createWriteStream(filePath, { flags: 'wx', mode: 0o600 }));
  if (meter.size === 0) throw refuse.invalid(FILE_IS_EMPTY);
  if (meter.size > MAX_IMPORT_BYTES) throw refuse.tooLarge(FILE_TOO_LARGE);
}

/** Counts the bytes and passes on those within the limit. */
class Meter extends Transform {
  size = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void) {
    this.size += chunk.byteLength;
    if (this.size > MAX_READ_BYTES) done(refuse.tooLarge(FILE_TOO_LARGE));
    else done(null, this.size > MAX_IMPORT_BYTES ? undefined : chunk);
  }
}

async function receiveFromForm(body: Readable, type: string, filePath: string) {
  const parser = openParser(type);
  const fields: Record<string, string> = {};
  let receivedFile: Promise<{ name: string }> | undefined;
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (_field, bytes, fileName) => {
    receivedFile = spool(bytes, filePath).then(() => ({ name: fileName || 'products.csv' }));
    // Awaited below; until then the catch prevents an unhandled rejection.
    receivedFile.catch(() => bytes.resume());
  });
  await pipeline(body, parser).catch(() => {
    throw refuse.invalid(BROKEN);
  });
  if (!receivedFile) throw refuse.invalid('Please choose a file.');
  return { ...(await receivedFile), fields };
}

function openParser(type: string) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: FORM_LIMITS });
  } catch {
    throw refuse.invalid(BROKEN);
  }
}

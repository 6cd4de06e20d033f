import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '#app/platform/http/refusal.ts';
import { diskRefusal } from '../storage/disk-store.server.ts';
import { detectFileType, type FileKind, SIGNATURE_BYTES, uploadKind } from './detect-file-type.server.ts';
import { MOST_BYTES, NOT_AN_IMAGE, NOT_MEDIA, TOO_LARGE, type UploadKind } from './upload-limits.ts';

export const EMPTY_FILE = 'The file is empty.';

/** A file that came with a request and lies on the disk for as long as the request lasts. */
export interface ReceivedFile {
  kind: FileKind;
  path: string;
  /** in bytes, as it was sent */
  size: number;
  remove(): Promise<void>;
}

interface Spooling {
  folder: string;
  takes: readonly UploadKind[];
  /** hears of the file as soon as it lies there, so that it can be removed whatever happens */
  onFile: (file: ReceivedFile) => void;
}

/**
 * Writes a file to the disk as it comes, under a name of our own. Whatever is refused is read to its end and
 * forgotten: the form behind it would not be read otherwise.
 */
export async function spoolFile(bytes: Readable, how: Spooling): Promise<void> {
  const spool = new Spool(how);
  let problem: unknown;
  const attempt = async (step: Promise<void>) => {
    await step.catch((error) => {
      problem = diskRefusal(error) ?? error;
    });
  };
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (!problem) await attempt(spool.take(chunk));
    }
    if (!problem) await attempt(spool.end());
  } catch {
    problem = refuse.invalid('The request broke off.');
  }
  await spool.close();
  if (problem) throw problem;
}

class Spool {
  readonly #how: Spooling;
  #head = Buffer.alloc(0);
  #size = 0;
  #most: UploadKind = 'image';
  #file: FileHandle | undefined;
  #kept: ReceivedFile | undefined;

  constructor(how: Spooling) {
    this.#how = how;
  }

  async take(chunk: Buffer): Promise<void> {
    this.#size += chunk.byteLength;
    if (this.#file) return await this.#write(chunk);
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#size >= SIGNATURE_BYTES) await this.#begin();
  }

  async end(): Promise<void> {
    if (this.#size === 0) throw refuse.invalid(EMPTY_FILE);
    if (!this.#file) await this.#begin();
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async #begin(): Promise<void> {
    const { folder, takes, onFile } = this.#how;
    const kind = acceptedKind(this.#head, takes);
    this.#most = uploadKind(kind);
    await mkdir(folder, { recursive: true });
    const filePath = path.join(folder, randomUUID());
    this.#file = await open(filePath, 'wx', 0o600);
    this.#kept = { kind, path: filePath, size: 0, remove: () => rm(filePath, { force: true }) };
    onFile(this.#kept);
    await this.#write(this.#head);
  }

  async #write(chunk: Buffer): Promise<void> {
    if (this.#size > MOST_BYTES[this.#most]) throw refuse.tooLarge(TOO_LARGE[this.#most]);
    await this.#file?.writeFile(chunk);
    if (this.#kept) this.#kept.size = this.#size;
  }
}

function acceptedKind(head: Buffer, takes: readonly UploadKind[]): FileKind {
  const kind = detectFileType(head);
  if (!kind || !takes.includes(uploadKind(kind))) {
    throw refuse.wrongType(takes.includes('video') ? NOT_MEDIA : NOT_AN_IMAGE);
  }
  return kind;
}

import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '#app/platform/http/refusal.ts';
import { diskRefusal } from '../storage/disk-store.server.ts';
import { detectFileType, type FileKind, isVideo, SIGNATURE_BYTES } from './file-type.ts';
import { MAX_BYTES, NOT_AN_IMAGE, NOT_MEDIA, TOO_LARGE, type UploadKind } from './upload-limits.ts';

export const EMPTY_FILE = 'The file is empty.';

/** A received file, on disk until the request ends. */
export interface ReceivedFile {
  kind: FileKind;
  path: string;
  /** in bytes */
  size: number;
  remove(): Promise<void>;
}

interface SpoolOptions {
  folder: string;
  accepts: readonly UploadKind[];
  /** called as soon as the file exists, so that the caller can always remove it */
  onFile: (file: ReceivedFile) => void;
}

/**
 * Streams a file to disk under a random name. A refused file is read to its end and discarded, because the rest of the form
 * follows it.
 */
export async function spoolFile(bytes: Readable, options: SpoolOptions): Promise<void> {
  const spool = new Spool(options);
  let problem: unknown;
  const attempt = async (step: Promise<void>) => {
    await step.catch((error) => {
      problem = diskRefusal(error) ?? error;
    });
  };
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (!problem) await attempt(spool.append(chunk));
    }
    if (!problem) await attempt(spool.end());
  } catch {
    problem = refuse.invalid('The upload was interrupted. Please try again.');
  }
  await spool.close();
  if (problem) throw problem;
}

class Spool {
  readonly #options: SpoolOptions;
  #head = Buffer.alloc(0);
  #size = 0;
  #fileKind: UploadKind = 'image';
  #file: FileHandle | undefined;
  #received: ReceivedFile | undefined;

  constructor(options: SpoolOptions) {
    this.#options = options;
  }

  async append(chunk: Buffer): Promise<void> {
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
    const { folder, accepts, onFile } = this.#options;
    const kind = acceptedKind(this.#head, accepts);
    this.#fileKind = uploadKind(kind);
    await mkdir(folder, { recursive: true });
    const filePath = path.join(folder, randomUUID());
    this.#file = await open(filePath, 'wx', 0o600);
    this.#received = { kind, path: filePath, size: 0, remove: () => rm(filePath, { force: true }) };
    onFile(this.#received);
    await this.#write(this.#head);
  }

  async #write(chunk: Buffer): Promise<void> {
    if (this.#size > MAX_BYTES[this.#fileKind]) throw refuse.tooLarge(TOO_LARGE[this.#fileKind]);
    await this.#file?.writeFile(chunk);
    if (this.#received) this.#received.size = this.#size;
  }
}

function acceptedKind(head: Buffer, accepts: readonly UploadKind[]): FileKind {
  const kind = detectFileType(head);
  if (!kind || !accepts.includes(uploadKind(kind))) {
    throw refuse.wrongType(accepts.includes('video') ? NOT_MEDIA : NOT_AN_IMAGE);
  }
  return kind;
}

function uploadKind(kind: FileKind): UploadKind {
  return isVideo(kind) ? 'video' : 'image';
}

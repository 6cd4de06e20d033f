import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { refuseUnstorableTexts } from '#app/platform/http/api/request-guards.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { EMPTY_FILE, type ReceivedFile, spoolFile } from './spool-file.server.ts';
import { tooManyFiles, type UploadKind } from './upload-limits.ts';

export interface FormLimits {
  /** the folder for files that are being checked */
  folder: string;
  maxFiles: number;
  accepts: readonly UploadKind[];
  minimumRate?: UploadRate;
}

export interface ReceivedForm {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
  /** removes the files */
  discard(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** The maximum size of a form. A larger one is not read to its end; its connection is closed. */
export const MAX_FORM_BYTES = 64 * MEGABYTE;
const FIELDS = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, headerSize: 16 * 1024 };
const INVALID_FORM = 'The request is not a valid form.';

/**
 * Streams a form's files to disk. Refuses an invalid or incomplete form, too many files, a file above the limit of its
 * kind, and files that are not pictures or videos; a refused form leaves no files.
 */
export async function receiveMultipartForm(request: Request, limits: FormLimits): Promise<ReceivedForm> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > MAX_FORM_BYTES) throw refuse.tooLarge('The upload is too large: at most 64 MB.');
  const incoming = new IncomingForm(request, limits);
  try {
    await incoming.read(request);
    return incoming;
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

class IncomingForm implements ReceivedForm {
  readonly fields: [name: string, value: string][] = [];
  /** in the form's order, because a small file can arrive before a large one that was sent first */
  readonly #received: (ReceivedFile | undefined)[] = [];
  readonly #parser;
  readonly #arrivals: Promise<void>[] = [];
  readonly #open: Readable[] = [];
  readonly #limits: FormLimits;
  #problem: Refusal | undefined;

  constructor(request: Request, limits: FormLimits) {
    this.#limits = limits;
    this.#parser = openParser(request, limits);
    this.#parser.on('file', (_field, bytes, fileName) => this.#receive(bytes, fileName));
    this.#parser.on('field', (name, value, _cutName, isCut) => {
      if (isCut) this.#refuse(refuse.tooLarge('A text in the form is too long.'));
      this.fields.push([name, value]);
    });
    this.#parser.on('filesLimit', () => this.#refuse(refuse.invalid(tooManyFiles(limits.maxFiles))));
    this.#parser.on('fieldsLimit', () => this.#refuse(refuse.invalid(INVALID_FORM)));
  }

  /** Reads to the end even after a refusal, so that the sender gets the response. */
  async read({ body }: Request): Promise<void> {
    try {
      const { minimumRate = MINIMUM_UPLOAD_RATE } = this.#limits;
      await pipeline(readAtMinimumRate(body ?? new Blob().stream(), minimumRate), limitSize(), this.#parser);
    } catch (error) {
      for (const each of this.#open) each.destroy();
      this.#refuse(refusalOf(error));
    }
    await Promise.all(this.#arrivals);
    if (this.#problem) throw this.#problem;
    refuseUnstorableTexts(this.fields);
  }

  get files(): ReceivedFile[] {
    return this.#received.filter((file) => file !== undefined);
  }

  async discard(): Promise<void> {
    await Promise.all(this.files.map((file) => file.remove()));
  }

  #receive(bytes: Readable, fileName: string | undefined): void {
    this.#open.push(bytes);
    const { folder, accepts } = this.#limits;
    const index = this.#received.push(undefined) - 1;
    const onFile = (file: ReceivedFile) => {
      this.#received[index] = file;
    };
    const arrival = spoolFile(bytes, { folder, accepts, onFile });
    this.#arrivals.push(
      arrival.catch((error) => {
        // A browser sends an empty file without a name if no file was chosen.
        if (fileName || error.message !== EMPTY_FILE) this.#refuse(error);
      }),
    );
  }

  /** The first problem is reported. */
  #refuse(problem: Refusal): void {
    this.#problem ??= problem;
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return error instanceof RangeError
    ? refuse.tooLarge('The upload is too large: at most 64 MB.')
    : refuse.invalid(INVALID_FORM);
}

function openParser(request: Request, { maxFiles }: FormLimits) {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' } satisfies BusboyHeaders;
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'])) {
    throw refuse.wrongType('Please send the file in a form (Content-Type: multipart/form-data).');
  }
  try {
    return new Busboy({ headers, limits: { ...FIELDS, files: maxFiles } });
  } catch {
    throw refuse.invalid(INVALID_FORM);
  }
}

function limitSize(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > MAX_FORM_BYTES) done(new RangeError('too large'));
      else done(null, chunk);
    },
  });
}

export interface UploadRate {
  graceMs: number;
  bytesPerSecond: number;
}

/**
 * A phone with a weak signal sends more than this. The grace period is shorter than the HTTP server's idle timeout, so that
 * the sender still gets the refusal.
 */
const MINIMUM_UPLOAD_RATE: UploadRate = { graceMs: 20_000, bytesPerSecond: 16 * 1024 };

/**
 * Yields a body's chunks. Refuses the body as too slow if, after the grace period, their average rate is too low; only time spent waiting
 * for the sender counts. Never cancels the body, so that the sender can read the response.
 */
export async function* readAtMinimumRate(
  body: ReadableStream<Uint8Array>,
  { graceMs, bytesPerSecond }: UploadRate,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const began = performance.now();
      const allowedMs = graceMs + (size / bytesPerSecond) * 1000 - waitedMs;
      const { done, value } = await withTimeout(reader.read(), allowedMs);
      if (done) return;
      waitedMs += performance.now() - began;
      size += value.byteLength;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

async function withTimeout<T>(reading: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refuse.tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

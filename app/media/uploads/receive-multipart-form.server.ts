import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { refuseUnstorableTexts } from '#app/platform/http/api/request-body.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { MINIMUM_UPLOAD_RATE, readAtMinimumRate, type UploadRate } from './minimum-upload-rate.server.ts';
import { EMPTY_FILE, type ReceivedFile, spoolFile } from './spool-file.server.ts';
import { tooManyFiles, type UploadKind } from './upload-limits.ts';

export interface FormLimits {
  /** where files lie while they are looked at */
  folder: string;
  maxFiles: number;
  takes: readonly UploadKind[];
  /** how fast a sender has to be; that of uploads unless told */
  pace?: UploadRate;
}

export interface ReceivedForm {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
  /** removes the files from where they lie */
  discard(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** What a form may weigh in all. More is not even read to its end: the connection of such a sender just breaks. */
export const MOST_FORM_BYTES = 64 * MEGABYTE;
const FIELDS = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, headerSize: 16 * 1024 };
const BROKEN = 'The request is not a valid form.';

/**
 * Reads a form with files as it comes, the files to the disk, never a whole one to memory. Refuses: 400 what
 * is no form, breaks off or has too many files; 413 a file above the limit of its kind; 415 what is neither
 * picture nor video. After a refusal nothing is left lying.
 */
export async function receiveMultipartForm(request: Request, limits: FormLimits): Promise<ReceivedForm> {
  const claimed = Number(request.headers.get('content-length') ?? 0);
  if (claimed > MOST_FORM_BYTES) throw refuse.tooLarge('That is too large.');
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
  /** by their places in the form: a small file is here before the large one that was sent first */
  readonly #received: (ReceivedFile | undefined)[] = [];
  readonly #parser;
  readonly #arrivals: Promise<void>[] = [];
  readonly #open: Readable[] = [];
  readonly #limits: FormLimits;
  #problem: Refusal | undefined;

  constructor(request: Request, limits: FormLimits) {
    this.#limits = limits;
    this.#parser = openParser(request, limits);
    this.#parser.on('file', (_field, bytes, fileName) => this.#take(bytes, fileName));
    this.#parser.on('field', (name, value, _cutName, isCut) => {
      if (isCut) this.#refuse(refuse.tooLarge('A text of the form is too long.'));
      this.fields.push([name, value]);
    });
    this.#parser.on('filesLimit', () => this.#refuse(refuse.invalid(tooManyFiles(limits.maxFiles))));
    this.#parser.on('fieldsLimit', () => this.#refuse(refuse.invalid(BROKEN)));
  }

  /** Reads to the end also where the answer is known already, so that the sender gets to hear it. */
  async read({ body }: Request): Promise<void> {
    try {
      const { pace = MINIMUM_UPLOAD_RATE } = this.#limits;
      await pipeline(readAtMinimumRate(body ?? new Blob().stream(), pace), meter(), this.#parser);
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

  #take(bytes: Readable, fileName: string | undefined): void {
    this.#open.push(bytes);
    const { folder, takes } = this.#limits;
    const index = this.#received.push(undefined) - 1;
    const onFile = (file: ReceivedFile) => {
      this.#received[index] = file;
    };
    const arrival = spoolFile(bytes, { folder, takes, onFile });
    this.#arrivals.push(
      arrival.catch((error) => {
        // No name and no bytes is what a browser sends for a file that nobody chose.
        if (fileName || error.message !== EMPTY_FILE) this.#refuse(error);
      }),
    );
  }

  /** The first reason is the one that is said. */
  #refuse(problem: Refusal): void {
    this.#problem ??= problem;
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return error instanceof RangeError ? refuse.tooLarge('That is too large.') : refuse.invalid(BROKEN);
}

function openParser(request: Request, { maxFiles }: FormLimits) {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' } satisfies BusboyHeaders;
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'])) {
    throw refuse.wrongType('Please send the file in a form (Content-Type: multipart/form-data).');
  }
  try {
    return new Busboy({ headers, limits: { ...FIELDS, files: maxFiles } });
  } catch {
    throw refuse.invalid(BROKEN);
  }
}

function meter(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > MOST_FORM_BYTES) done(new RangeError('too large'));
      else done(null, chunk);
    },
  });
}

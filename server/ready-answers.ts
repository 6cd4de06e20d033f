import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const KEPT_BYTES = 64 * 1024 * 1024;
/** Time changes a shop, too, and the clock may be late to tell. */
const KEPT_MS = 10 * 60_000;
const SMALLEST_TO_COMPRESS = 1024;
/** No page or list of the shop has a longer path and query; anyone can make up as many as they like. */
const LONGEST_ADDRESS = 2_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Said by a response that is the same for everyone, and so may be stored: by others too, if they ask each time. */
export const STORABLE = 'no-cache';
export const NOT_STORED = 'private, no-store';

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as bytes, ready to be sent again. */
interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
  etag: string;
}

/** A cache in front of the shop (http/cdn.ts). */
export interface SharedCache {
  headersFor(path: string): Record<string, string>;
  purge(): void;
}

/**
 * Stores the responses to GET requests that say that they are the same for everyone, until the shop changes. A response
 * that was being made while the shop changed is given but not stored, so that nothing old outlives the change. Requests
 * for what is being made wait for it: it is made once. Longer addresses than the shop's own are not stored.
 */
export class ReadyAnswers {
  #answers = new LRUCache<string, ReadyAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: sizeOf,
    ttl: KEPT_MS,
  });
  /** those that are being made, for requests that came after the last change */
  #underWay = new Map<string, Promise<ReadyAnswer | undefined>>();
  #isKeeping = true;
  #shared: SharedCache | undefined;
  hits = 0;
  misses = 0;

  /** With a shared cache in front of the shop, stored responses tell it how long it may keep them. */
  constructor(shared?: SharedCache) {
    this.#shared = shared;
  }

  /** The shop changed: nothing that was made before may be given again, here or by a shared cache. */
  forget(): void {
    this.#underWay = new Map();
    this.#answers.clear();
    this.#shared?.purge();
  }

  /** While news of changes cannot reach this server, nothing is kept. */
  keep(isKeeping: boolean): void {
    this.#isKeeping = isKeeping;
    this.forget();
  }

  /** The stored response, or the one that `make` gives; only a success that says `no-cache` is stored. */
  async answer(request: Request, make: () => Promise<Response>): Promise<Response> {
    const key = request.url;
    if (pathOf(request).length > LONGEST_ADDRESS) return await make();
    const others = this.#underWay.get(key);
    const kept = this.#answers.get(key) ?? (others && (await others));
    if (kept) {
      this.hits += 1;
      return kept.bodies.has(encodingFor(request, kept))
        ? give(request, kept)
        : await compressAndGive(request, kept);
    }
    this.misses += 1;
    const made = Promise.withResolvers<ReadyAnswer | undefined>();
    const underWay = this.#underWay;
    underWay.set(key, made.promise);
    try {
      const response = await make();
      if (response.status !== 200 || response.headers.get('cache-control') !== STORABLE) return response;
      // Shared caches would mix what depends on a header besides the address.
      const isShareable = !response.headers.has('vary');
      const ready = await toReady(response);
      if (this.#isKeeping && underWay === this.#underWay) {
        if (isShareable) Object.assign(ready.headers, this.#shared?.headersFor(pathOf(request)));
        this.#answers.set(key, ready);
      }
      made.resolve(ready);
      return await compressAndGive(request, ready);
    } finally {
      made.resolve(undefined);
      if (underWay.get(key) === made.promise) underWay.delete(key);
    }
  }
}

function pathOf({ url }: Request): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

async function toReady(made: Response): Promise<ReadyAnswer> {
  const body = new Uint8Array(await made.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...Object.fromEntries(made.headers),
    vary: [made.headers.get('vary'), 'Accept-Encoding, Authorization'].filter(Boolean).join(', '),
  };
  return { status: made.status, headers, bodies: new Map([['identity', body]]), etag };
}

/** Addresses count, too: an answer of two bytes may stand under one of 2 kB. */
function sizeOf(answer: ReadyAnswer, address: string): number {
  // Compressed forms come later and are smaller than the plain one.
  return 2 * (answer.bodies.get('identity')?.byteLength ?? 0) + address.length + 1024;
}

function encodingFor(request: Request, answer: ReadyAnswer): Encoding {
  if ((answer.bodies.get('identity')?.byteLength ?? 0) < SMALLEST_TO_COMPRESS) return 'identity';
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether a list such as 'gzip;q=0.5, br;q=0' names an encoding without refusing it. */
function accepts(list: string, encoding: Encoding): boolean {
  return list.split(',').some((entry) => {
    const [name = '', weight = ''] = entry.toLowerCase().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/** Whether an If-None-Match names this tag: in a list, weakened by a proxy that compresses, or as `*`. */
function isKnown(tags: string | null, etag: string): boolean {
  if (tags === null) return false;
  return tags.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

async function compressAndGive(request: Request, answer: ReadyAnswer): Promise<Response> {
  const encoding = encodingFor(request, answer);
  const plain = answer.bodies.get('identity') as Uint8Array<ArrayBuffer>;
  if (encoding === 'br') answer.bodies.set('br', new Uint8Array(await brotli(plain, BROTLI)));
  if (encoding === 'gzip') answer.bodies.set('gzip', new Uint8Array(await gzipped(plain)));
  return give(request, answer);
}

function give(request: Request, answer: ReadyAnswer): Response {
  const encoding = encodingFor(request, answer);
  const etag = encoding === 'identity' ? answer.etag : answer.etag.replace(/"$/, `-${encoding}"`);
  const headers = { ...answer.headers, etag };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = answer.bodies.get(encoding) as Uint8Array<ArrayBuffer>;
  return new Response(body, {
    status: answer.status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  });
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** Time changes a shop, too, and the clock may be late to tell. */
const TTL_MS = 10 * 60_000;
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
interface CachedResponse {
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
export class ResponseCache {
  #answers = new LRUCache<string, CachedResponse>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: sizeOf,
    ttl: TTL_MS,
  });
  /** those that are being made, for requests that came after the last change */
  #underWay = new Map<string, Promise<CachedResponse | undefined>>();
  #isKeeping = true;
  #shared: SharedCache | undefined;
  hits = 0;
  misses = 0;

  /** With a shared cache in front of the shop, stored responses tell it how long it may keep them. */
  constructor(shared?: SharedCache) {
    this.#shared = shared;
  }

  /** The shop changed: nothing that was made before may be given again, here or by a shared cache. */
  invalidate(): void {
    this.#underWay = new Map();
    this.#answers.clear();
    this.#shared?.purge();
  }

  /** While news of changes cannot reach this server, nothing is kept. */
  setEnabled(isEnabled: boolean): void {
    this.#isKeeping = isEnabled;
    this.invalidate();
  }

  /** The stored response, or the one that `make` gives; only a success that says `no-cache` is stored. */
  async respond(request: Request, make: () => Promise<Response>): Promise<Response> {
    const key = request.url;
    if (pathOf(request).length > LONGEST_ADDRESS) return await make();
    const others = this.#underWay.get(key);
    const cached = this.#answers.get(key) ?? (others && (await others));
    if (cached) {
      this.hits += 1;
      return cached.bodies.has(encodingFor(request, cached))
        ? send(request, cached)
        : await compressAndSend(request, cached);
    }
    this.misses += 1;
    const made = Promise.withResolvers<CachedResponse | undefined>();
    const underWay = this.#underWay;
    underWay.set(key, made.promise);
    try {
      const response = await make();
      if (response.status !== 200 || response.headers.get('cache-control') !== STORABLE) return response;
      // Shared caches would mix what depends on a header besides the address.
      const isShareable = !response.headers.has('vary');
      const cacheable = await toCachedResponse(response);
      if (this.#isKeeping && underWay === this.#underWay) {
        if (isShareable) Object.assign(cacheable.headers, this.#shared?.headersFor(pathOf(request)));
        this.#answers.set(key, cacheable);
      }
      made.resolve(cacheable);
      return await compressAndSend(request, cacheable);
    } finally {
      made.resolve(undefined);
      if (underWay.get(key) === made.promise) underWay.delete(key);
    }
  }
}

function pathOf({ url }: Request): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

async function toCachedResponse(made: Response): Promise<CachedResponse> {
  const body = new Uint8Array(await made.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...Object.fromEntries(made.headers),
    vary: [made.headers.get('vary'), 'Accept-Encoding, Authorization'].filter(Boolean).join(', '),
  };
  return { status: made.status, headers, bodies: new Map([['identity', body]]), etag };
}

/** Addresses count, too: an answer of two bytes may stand under one of 2 kB. */
function sizeOf(respond: CachedResponse, address: string): number {
  // Compressed forms come later and are smaller than the plain one.
  return 2 * (respond.bodies.get('identity')?.byteLength ?? 0) + address.length + 1024;
}

function encodingFor(request: Request, respond: CachedResponse): Encoding {
  if ((respond.bodies.get('identity')?.byteLength ?? 0) < SMALLEST_TO_COMPRESS) return 'identity';
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

async function compressAndSend(request: Request, respond: CachedResponse): Promise<Response> {
  const encoding = encodingFor(request, respond);
  const plain = respond.bodies.get('identity') as Uint8Array<ArrayBuffer>;
  if (encoding === 'br') respond.bodies.set('br', new Uint8Array(await brotli(plain, BROTLI)));
  if (encoding === 'gzip') respond.bodies.set('gzip', new Uint8Array(await gzipped(plain)));
  return send(request, respond);
}

function send(request: Request, respond: CachedResponse): Response {
  const encoding = encodingFor(request, respond);
  const etag = encoding === 'identity' ? respond.etag : respond.etag.replace(/"$/, `-${encoding}"`);
  const headers = { ...respond.headers, etag };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = respond.bodies.get(encoding) as Uint8Array<ArrayBuffer>;
  return new Response(body, {
    status: respond.status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  });
}

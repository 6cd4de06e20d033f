import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** Upper bound on staleness if a scheduled change is missed. */
const TTL_MS = 10 * 60_000;
const MIN_COMPRESSED_BYTES = 1024;
/** Longer than any real URL of the shop; strangers can invent any number of longer ones. */
const LONGEST_ADDRESS = 2_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Cache-Control of a response that is the same for everyone; clients must revalidate it. */
export const STORABLE = 'no-cache';
export const NOT_STORED = 'private, no-store';

type Encoding = 'br' | 'gzip' | 'identity';

/** A response as bytes. */
interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
  etag: string;
}

/** A shared cache in front of the server (cdn.ts). */
export interface SharedCache {
  headersFor(path: string): Record<string, string>;
  purge(): void;
}

/**
 * Caches GET responses that are the same for everyone until the shop changes. A response that was being rendered during a change
 * is not cached, so that nothing stale outlives the change; parallel requests share one rendering.
 */
export class ResponseCache {
  #responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: sizeOf,
    ttl: TTL_MS,
  });
  /** responses being rendered since the last change */
  #pending = new Map<string, Promise<CachedResponse | undefined>>();
  #isEnabled = true;
  #shared: SharedCache | undefined;
  hits = 0;
  misses = 0;

  /** With a shared cache, cached responses get its headers. */
  constructor(shared?: SharedCache) {
    this.#shared = shared;
  }

  /** Removes all cached responses, here and in the shared cache. */
  invalidate(): void {
    this.#pending = new Map();
    this.#responses.clear();
    this.#shared?.purge();
  }

  /** Disabled while this server cannot receive notifications of changes. */
  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    this.invalidate();
  }

  /** The cached response, or the one that `render` returns; caches only a 200 with `no-cache`. */
  async respond(request: Request, render: () => Promise<Response>): Promise<Response> {
    const key = request.url;
    if (pathOf(request).length > LONGEST_ADDRESS) return await render();
    const rendering = this.#pending.get(key);
    const cached = this.#responses.get(key) ?? (rendering && (await rendering));
    if (cached) {
      this.hits += 1;
      return cached.bodies.has(encodingFor(request, cached))
        ? send(request, cached)
        : await compressAndSend(request, cached);
    }
    this.misses += 1;
    const rendered = Promise.withResolvers<CachedResponse | undefined>();
    const pending = this.#pending;
    pending.set(key, rendered.promise);
    try {
      const response = await render();
      if (response.status !== 200 || response.headers.get('cache-control') !== STORABLE) return response;
      // Shared caches would mix up responses that depend on a request header.
      const isShareable = !response.headers.has('vary');
      const cacheable = await toCachedResponse(response);
      if (this.#isEnabled && pending === this.#pending) {
        if (isShareable) Object.assign(cacheable.headers, this.#shared?.headersFor(pathOf(request)));
        this.#responses.set(key, cacheable);
      }
      rendered.resolve(cacheable);
      return await compressAndSend(request, cacheable);
    } finally {
      rendered.resolve(undefined);
      if (pending.get(key) === rendered.promise) pending.delete(key);
    }
  }
}

function pathOf({ url }: Request): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...Object.fromEntries(response.headers),
    vary: [response.headers.get('vary'), 'Accept-Encoding, Authorization'].filter(Boolean).join(', '),
  };
  return { status: response.status, headers, bodies: new Map([['identity', body]]), etag };
}

/** Includes the URL: a response of two bytes may have a URL of 2 kB. */
function sizeOf(cached: CachedResponse, address: string): number {
  // Compressed bodies are added later and are smaller than the plain one.
  return 2 * (cached.bodies.get('identity')?.byteLength ?? 0) + address.length + 1024;
}

function encodingFor(request: Request, cached: CachedResponse): Encoding {
  if ((cached.bodies.get('identity')?.byteLength ?? 0) < MIN_COMPRESSED_BYTES) return 'identity';
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an Accept-Encoding such as 'gzip;q=0.5, br;q=0' accepts an encoding. */
function accepts(list: string, encoding: Encoding): boolean {
  return list.split(',').some((entry) => {
    const [name = '', weight = ''] = entry.toLowerCase().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/** Whether an If-None-Match matches this tag: in a list, weakened by a compressing proxy, or as `*`. */
function isKnown(tags: string | null, etag: string): boolean {
  if (tags === null) return false;
  return tags.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

async function compressAndSend(request: Request, cached: CachedResponse): Promise<Response> {
  const encoding = encodingFor(request, cached);
  const plain = cached.bodies.get('identity') as Uint8Array<ArrayBuffer>;
  if (encoding === 'br') cached.bodies.set('br', new Uint8Array(await brotli(plain, BROTLI)));
  if (encoding === 'gzip') cached.bodies.set('gzip', new Uint8Array(await gzipped(plain)));
  return send(request, cached);
}

function send(request: Request, cached: CachedResponse): Response {
  const encoding = encodingFor(request, cached);
  const etag = encoding === 'identity' ? cached.etag : cached.etag.replace(/"$/, `-${encoding}"`);
  const headers = { ...cached.headers, etag };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = cached.bodies.get(encoding) as Uint8Array<ArrayBuffer>;
  return new Response(body, {
    status: cached.status,
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  });
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_COMPRESSED_BYTES = 1024;
/** Quality 5 takes twice the time for 7 % fewer bytes. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A response as bytes, compressed once for each encoding that was asked for. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
  etag: string;
}

export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  // Redirects have no body.
  const hash = createHash('sha256')
    .update(body)
    .update(response.headers.get('location') ?? '');
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...Object.fromEntries(response.headers),
    vary: [response.headers.get('vary'), 'Accept-Encoding, Authorization'].filter(Boolean).join(', '),
  };
  return { status: response.status, headers, bodies: new Map([['identity', body]]), etag };
}

/** Compressed bodies are added later and are smaller than the plain one. */
export function sizeOf(cached: CachedResponse): number {
  return 2 * (cached.bodies.get('identity')?.byteLength ?? 0) + 1024;
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

/** The response in the encoding that a request accepts; 304 if the client has it already. */
export async function compressAndSend(request: Request, cached: CachedResponse): Promise<Response> {
  const encoding = encodingFor(request, cached);
  if (cached.bodies.has(encoding)) return send(request, cached);
  const plain = cached.bodies.get('identity') as Uint8Array<ArrayBuffer>;
  if (encoding === 'br') cached.bodies.set('br', new Uint8Array(await brotli(plain, optionsFor(plain))));
  if (encoding === 'gzip') cached.bodies.set('gzip', new Uint8Array(await gzipped(plain)));
  return send(request, cached);
}

/** One chunk, because each is a round trip to the thread pool. */
function optionsFor({ byteLength }: Uint8Array) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants;
  return { chunkSize: byteLength, params: { [quality]: BROTLI_QUALITY, [sizeHint]: byteLength } };
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

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_COMPRESSED_BYTES = 1024;
/** Quality 5 takes twice the time for 7 % fewer bytes. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A response as bytes, compressed once for each encoding that a client requested. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  plain: Uint8Array<ArrayBuffer>;
  etag: string;
  encoded: Map<Encoding, EncodedResponse>;
}

/** The body and headers for one encoding. */
interface EncodedResponse {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const plain = new Uint8Array(await response.arrayBuffer());
  // Redirects have no body.
  const hash = createHash('sha256')
    .update(plain)
    .update(response.headers.get('location') ?? '');
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...Object.fromEntries(response.headers),
    vary: [response.headers.get('vary'), 'Accept-Encoding, Authorization'].filter(Boolean).join(', '),
  };
  return { status: response.status, headers, plain, etag, encoded: new Map() };
}

/** Compressed bodies are added later and are smaller than the plain one. */
export function sizeOf({ plain }: CachedResponse): number {
  return 2 * plain.byteLength + 1024;
}

function encodingFor(request: Request, { plain }: CachedResponse): Encoding {
  if (plain.byteLength < MIN_COMPRESSED_BYTES) return 'identity';
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
  const { headers, body, etag } = cached.encoded.get(encoding) ?? (await encode(cached, encoding));
  return isKnown(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status: cached.status, headers });
}

async function encode(cached: CachedResponse, encoding: Encoding): Promise<EncodedResponse> {
  const body = encoding === 'identity' ? cached.plain : await compress(cached.plain, encoding);
  const etag = encoding === 'identity' ? cached.etag : cached.etag.replace(/"$/, `-${encoding}"`);
  const headers: Record<string, string> = { ...cached.headers, etag };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const encoded = { headers, body, etag };
  cached.encoded.set(encoding, encoded);
  return encoded;
}

async function compress(
  plain: Uint8Array<ArrayBuffer>,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(encoding === 'br' ? await brotli(plain, brotliOptions(plain)) : await gzipped(plain));
}

/** One chunk, because each is a round trip to the thread pool. */
function brotliOptions({ byteLength }: Uint8Array) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants;
  return { chunkSize: byteLength, params: { [quality]: BROTLI_QUALITY, [sizeHint]: byteLength } };
}

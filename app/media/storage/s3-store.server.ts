import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#app/platform/config/integration-settings.server.ts';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import {
  type ByteSpan,
  type MediaStore,
  type OpenFile,
  resolveSpan,
  STORE_UNAVAILABLE,
} from './media-store.server.ts';

/** For a file that is sent. */
const WRITE_MS = 60_000;
/** For a file that is read as a whole, and for the beginning of one that is passed on: somebody looks at the page. */
const READ_MS = 10_000;
const RETRIES = 2;
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/**
 * Keeps files in a bucket of any service that speaks S3. While the service cannot be reached, everything is
 * refused with 503 and `onTrouble` hears why.
 */
export function openS3Store(settings: S3Settings, onFailure: (reason: string) => void): MediaStore {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region, publicUrl } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  async function ask(id: string, file: string, init: RequestInit): Promise<Response> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), init.method === 'GET' ? READ_MS : WRITE_MS);
    const asked = client.fetch(`${endpoint}/${bucket}/${id}/${file}`, { signal: giveUp.signal, ...init });
    const response = await asked.catch((error: Error) => error).finally(() => clearTimeout(timer));
    if (!(response instanceof Error) && (response.ok || [404, 416].includes(response.status)))
      return response;
    throw away(response instanceof Error ? response.message : `${response.status} ${await response.text()}`);
  }

  function away(reason: string): Refusal {
    onFailure(reason);
    return refuse.notReady(STORE_UNAVAILABLE, 10);
  }

  async function put(id: string, file: string, body: Blob | Uint8Array<ArrayBuffer>): Promise<void> {
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await ask(id, file, { method: 'PUT', body, headers: { 'content-type': type } });
  }

  return {
    async read(id, file) {
      const response = await ask(id, file, { method: 'GET', signal: AbortSignal.timeout(READ_MS) });
      const bytes = await response.arrayBuffer().catch((error: Error) => {
        throw away(error.message);
      });
      return response.ok ? Buffer.from(bytes) : undefined;
    },
    write: (id, file, bytes) => put(id, file, new Uint8Array(bytes)),
    async remove(id, files) {
      for (const file of files) await ask(id, file, { method: 'DELETE' });
    },
    writeFrom: async (id, file, path) => put(id, file, await openAsBlob(path)),
    publicAddress: (id, file) => publicUrl && `${publicUrl}/${id}/${file}`,
    async open(id, file, span) {
      const headers: Record<string, string> = span ? { range: rangeOf(span) } : {};
      const response = await ask(id, file, { method: 'GET', headers });
      return response.status === 404 ? undefined : opened(response, span);
    },
  };
}

function rangeOf(span: ByteSpan): string {
  return 'last' in span ? `bytes=-${span.last}` : `bytes=${span.from}-${span.to ?? ''}`;
}

/** A part says how large the whole is: 'bytes 0-99/1234', or 'bytes ' and a star where there is no such part. */
function opened(response: Response, span: ByteSpan | undefined): OpenFile {
  const whole = response.headers.get('content-range')?.split('/')[1];
  const size = Number(whole ?? response.headers.get('content-length') ?? 0);
  // A service that knows no parts sends everything.
  const given = response.status === 200 ? undefined : span;
  return { size, ...resolveSpan(given, size), bytes: response.body ?? new Blob().stream() };
}

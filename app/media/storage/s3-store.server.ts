import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#app/platform/config/config.server.ts';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import {
  type ByteSpan,
  type MediaStore,
  type OpenFile,
  resolveSpan,
  STORE_UNAVAILABLE,
} from './media-store.server.ts';

const WRITE_TIMEOUT_MS = 60_000;
/** For reading a small file, and for the first byte of a streamed one; a visitor is waiting. */
const READ_TIMEOUT_MS = 10_000;
const RETRIES = 2;
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/**
 * Stores files in an S3-compatible bucket. While the service is unavailable, refuses everything and passes the reason to
 * `onFailure`.
 */
export function openS3Store(settings: S3Settings, onFailure: (reason: string) => void): MediaStore {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region, publicUrl } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  async function send(id: string, file: string, init: RequestInit): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(),
      init.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
    );
    const request = client.fetch(`${endpoint}/${bucket}/${id}/${file}`, { signal: timeout.signal, ...init });
    const response = await request.catch((error: Error) => error).finally(() => clearTimeout(timer));
    if (!(response instanceof Error) && (response.ok || [404, 416].includes(response.status)))
      return response;
    throw unavailable(
      response instanceof Error ? response.message : `${response.status} ${await response.text()}`,
    );
  }

  function unavailable(reason: string): Refusal {
    onFailure(reason);
    return refuse.notReady(STORE_UNAVAILABLE, 10);
  }

  async function put(id: string, file: string, body: Blob | Uint8Array<ArrayBuffer>): Promise<void> {
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await send(id, file, { method: 'PUT', body, headers: { 'content-type': type } });
  }

  return {
    async read(id, file) {
      const response = await send(id, file, { method: 'GET', signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
      const bytes = await response.arrayBuffer().catch((error: Error) => {
        throw unavailable(error.message);
      });
      return response.ok ? Buffer.from(bytes) : undefined;
    },
    write: (id, file, bytes) => put(id, file, new Uint8Array(bytes)),
    async remove(id, files) {
      for (const file of files) await send(id, file, { method: 'DELETE' });
    },
    writeFrom: async (id, file, path) => put(id, file, await openAsBlob(path)),
    publicAddress: (id, file) => publicUrl && `${publicUrl}/${id}/${file}`,
    async open(id, file, span) {
      const headers: Record<string, string> = span ? { range: rangeOf(span) } : {};
      const response = await send(id, file, { method: 'GET', headers });
      return response.status === 404 ? undefined : opened(response, span);
    },
  };
}

function rangeOf(span: ByteSpan): string {
  return 'last' in span ? `bytes=-${span.last}` : `bytes=${span.from}-${span.to ?? ''}`;
}

/** The size follows the slash: 'bytes 0-99/1234'; for a range beyond the end the first part is a star. */
function opened(response: Response, span: ByteSpan | undefined): OpenFile {
  const total = response.headers.get('content-range')?.split('/')[1];
  const size = Number(total ?? response.headers.get('content-length') ?? 0);
  // A service without range support sends the complete file.
  const sentSpan = response.status === 200 ? undefined : span;
  return { size, ...resolveSpan(sentSpan, size), bytes: response.body ?? new Blob().stream() };
}

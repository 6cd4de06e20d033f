import { openAsBlob } from 'node:fs';
import type { Config } from '#app/platform/config/config.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { uploadShape } from '../uploads/upload.schema.ts';
import { UPLOAD_FAILED } from '../uploads/upload-limits.ts';
import type { MediaHost, SanitizedUpload } from './media-host.server.ts';
import { cloudinaryOrigins } from './media-origins.server.ts';

const API = 'https://api.cloudinary.com';
const TIMEOUT_MS = 100_000;

/**
 * Hands uploads on to the third-party media host by its unsigned preset
 * (https://cloudinary.com/documentation/image_upload_api_reference) and gives its answer back. A picture is
 * the one made anew, so that nobody's whereabouts leave the shop. Refuses with 503 what the host did not take;
 * `onTrouble` hears why.
 */
export function openCloudinaryHost(
  { cloudName, uploadPreset }: NonNullable<Config['cloudinary']>,
  onFailure: (reason: string) => void,
  api = API,
): MediaHost {
  const origins = cloudinaryOrigins(cloudName);
  return {
    async save(upload) {
      const form = new FormData();
      form.append('upload_preset', uploadPreset);
      form.append(
        'file',
        await bytesOf(upload),
        `${upload.id}.${upload.kind === 'video' ? upload.format : 'webp'}`,
      );
      const address = `${api}/v1_1/${encodeURIComponent(cloudName)}/${upload.kind}/upload`;
      const answer = await post(address, form).catch((error: Error) => error.message);
      const hosted = uploadShape.safeParse(answer);
      const origin = hosted.success && URL.parse(hosted.data.secure_url)?.origin;
      if (origin && origins.includes(origin)) return hosted.data;
      const where = origin ? `from where pages load nothing: ${origin}` : 'that cannot be read';
      onFailure(typeof answer === 'string' ? answer : `The media host gave an answer ${where}.`);
      throw refuse.notReady(UPLOAD_FAILED, 10);
    },
    // An unsigned preset may add and not delete: the host's own rules say how long it keeps what nobody names.
    remove: async () => {},
  };
}

async function post(address: string, body: FormData): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' });
  const text = await response.text();
  if (!response.ok) throw new Error(`The media host answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

async function bytesOf(upload: SanitizedUpload): Promise<Blob> {
  if (upload.kind === 'video') return await openAsBlob(upload.path);
  const { moving, original } = upload.picture;
  return new Blob([new Uint8Array(moving ?? original)], { type: 'image/webp' });
}

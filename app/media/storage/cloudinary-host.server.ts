import { openAsBlob } from 'node:fs';
import type { Config } from '#app/platform/config/config.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { uploadSchema } from '../uploads/upload.schema.ts';
import { UPLOAD_FAILED } from '../uploads/upload-limits.ts';
import type { MediaHost, SanitizedUpload } from './media-host.server.ts';

const API = 'https://api.cloudinary.com';
const TIMEOUT_MS = 100_000;

/**
 * Forwards uploads to Cloudinary by an unsigned preset (https://cloudinary.com/documentation/image_upload_api_reference).
 * Pictures are sent re-encoded, without metadata. Refuses the upload as temporarily impossible if that fails, and passes the reason to `onFailure`.
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
      const result = await post(address, form).catch((error: Error) => error.message);
      const hosted = uploadSchema.safeParse(result);
      const origin = hosted.success && URL.parse(hosted.data.secure_url)?.origin;
      if (origin && origins.includes(origin)) return hosted.data;
      const problem = origin ? `a URL at ${origin}, which pages may not load` : 'an invalid response';
      onFailure(typeof result === 'string' ? result : `The media host returned ${problem}.`);
      throw refuse.notReady(UPLOAD_FAILED, 10);
    },
    // An unsigned preset cannot delete files; Cloudinary's own retention rules apply.
    remove: async () => {},
  };
}

async function post(address: string, body: FormData): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`The media host responded with ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

async function bytesOf(upload: SanitizedUpload): Promise<Blob> {
  if (upload.kind === 'video') return await openAsBlob(upload.path);
  const { moving, original } = upload.picture;
  return new Blob([new Uint8Array(moving ?? original)], { type: 'image/webp' });
}

/** Cloudinary's public origin, and the one that some plans have for their own cloud. */
export function cloudinaryOrigins(cloudName: string): string[] {
  const own = /^[a-z0-9-]+$/i.test(cloudName)
    ? [`https://${cloudName.toLowerCase()}-res.cloudinary.com`]
    : [];
  return ['https://res.cloudinary.com', ...own];
}

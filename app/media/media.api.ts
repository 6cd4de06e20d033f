import { createRoute } from '@hono/zod-openapi';
import type { Context, Next } from 'hono';
import { takeFromLimit } from '#app/accounts/server/take-from-limit.ts';
import { requireSignedIn } from '#app/foundation/actor.ts';
import { signedInOnly } from '#app/foundation/api-guards.ts';
import { answer, bearer, createRoomApi, refusals } from '#app/foundation/api-room.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { uploadShape } from './media.shapes.ts';
import { keepUpload } from './server/keep-upload.ts';
import { type FilesEnv, isFormWithFiles, receiveFiles } from './server/receive-files.ts';

export const UPLOAD_PATH = '/api/media/upload';

/** Enough for an afternoon of filling a shop. */
const UPLOADS_PER_PERSON = { limit: 120, minutes: 15 };

export const mediaApi = createRoomApi<FilesEnv>();

/** Route middleware: counts the forms with files that a person sends, before any of their bytes is read. */
export async function limitUploads(c: Context<FilesEnv>, next: Next) {
  const { userId } = requireSignedIn(c.var.actor);
  if (isFormWithFiles(c.req.header('content-type') ?? '')) {
    await takeFromLimit(c.var.db, { bucket: `uploads by ${userId}`, ...UPLOADS_PER_PERSON });
  }
  await next();
}

/** A description and no schema: the form is read as it comes, before anything could check it. */
const uploadForm = {
  type: 'object' as const,
  required: ['file'],
  properties: {
    file: { type: 'string' as const, format: 'binary' },
    upload_preset: { type: 'string' as const, description: 'Taken and not needed' },
  },
};

mediaApi.openapi(
  createRoute({
    method: 'post',
    path: UPLOAD_PATH,
    summary: 'Upload a picture or a video',
    description:
      'PNG, JPG, GIF and WebP up to 10 MB, MP4 and WEBM up to 50 MB, told by their bytes. Pictures are made anew from their pixels.',
    tags: ['Media'],
    security: bearer,
    middleware: [
      signedInOnly,
      limitUploads,
      receiveFiles({ takes: ['image', 'video'], most: 1, formsOnly: true }),
    ] as const,
    request: { body: { content: { 'multipart/form-data': { schema: uploadForm } } } },
    responses: { 201: answer(uploadShape, 'Where it is'), ...refusals(400, 401, 413, 415, 429) },
  }),
  async (c) => {
    const { db, actor, uploads } = c.var;
    const [file] = c.var.files;
    if (!file) throw refuse.invalid('Please choose a file.');
    const { userId } = requireSignedIn(actor);
    return c.json(await keepUpload(db, uploads, { userId, file }), 201);
  },
);

import { createRoute } from '@hono/zod-openapi';
import {
  bearer,
  createModuleApi,
  jsonResponse,
  refusalResponses,
  signedInOnly,
} from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { requireSignedIn } from '#app/platform/security/actor.ts';
import { countUploadBytes, type FilesEnv, limitUploads, receiveFiles } from './receive-files.server.ts';
import { uploadSchema } from './upload.schema.ts';
import { saveUpload } from './uploads.server.ts';

export const mediaApi = createModuleApi<FilesEnv>();

/** Only documentation: the form is streamed before a schema could check it. */
const uploadForm = {
  type: 'object' as const,
  required: ['file'],
  properties: {
    file: { type: 'string' as const, format: 'binary' },
    upload_preset: { type: 'string' as const, description: 'Ignored' },
  },
};

mediaApi.openapi(
  createRoute({
    method: 'post',
    path: '/api/media/upload',
    ...policy({ changes: [], body: 'files' }),
    summary: 'Upload a picture or a video',
    description:
      'PNG, JPG, HEIC, GIF and WebP up to 10 MB, MP4 and WEBM up to 50 MB, detected by their content. Pictures are re-encoded and lose their metadata.',
    tags: ['Media'],
    security: bearer,
    middleware: [
      signedInOnly,
      limitUploads,
      receiveFiles({ accepts: ['image', 'video'], maxFiles: 1, formsOnly: true }),
      countUploadBytes,
    ] as const,
    request: { body: { content: { 'multipart/form-data': { schema: uploadForm } } } },
    responses: {
      201: jsonResponse(uploadSchema, 'The stored upload and its URL'),
      ...refusalResponses(400, 401, 408, 413, 415, 429, 503),
    },
  }),
  async (c) => {
    const { db, actor, uploads } = c.var;
    const [file] = c.var.files;
    if (!file) throw refuse.invalid('Please choose a file.');
    const { userId } = requireSignedIn(actor);
    return c.json(await saveUpload(db, uploads, { userId, file }), 201);
  },
);

import type { Context, Next } from 'hono';
import type { Database } from '#app/platform/db/database.server.ts';
import type { ApiEnv } from '#app/platform/http/api/api-module.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { Uploads } from '../storage/media-host.server.ts';
import { type ReceivedForm, receiveMultipartForm } from './receive-multipart-form.server.ts';
import type { ReceivedFile } from './spool-file.server.ts';
import { MOST_FILES, type UploadKind } from './upload-limits.ts';

/** Request variables of modules that accept files. */
export type FilesEnv = {
  Variables: ApiEnv['Variables'] & {
    uploads: Uploads;
    /** whether a code has confirmed the person's e-mail address or mobile number */
    hasVerifiedContact: (db: Database, actor: Actor) => Promise<boolean>;
    /** the files of this request; deleted after the response */
    files: ReceivedFile[];
    /** the request's Content-Length, if any */
    declaredBytes?: number;
  };
};

const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i;

export function isFormWithFiles(type: string): boolean {
  return FORM_TYPE.test(type);
}

/**
 * Route middleware for signed-in routes: receives a form with files and passes its fields on as JSON, those in `lists` as arrays.
 * Other bodies pass through, or are refused with 415 if `formsOnly`; too many uploads at once are refused with 503 and 429.
 */
export function receiveFiles({
  accepts,
  lists = [],
  maxFiles: most = MOST_FILES,
  formsOnly = false,
}: ReceiveOptions) {
  return async (c: Context<FilesEnv>, next: Next) => {
    c.set('files', []);
    if (!formsOnly && !isFormWithFiles(c.req.header('content-type') ?? '')) return await next();
    const { folder, slots } = c.var.uploads;
    const release = slots.acquire(requireSignedIn(c.var.actor).userId);
    let form: ReceivedForm | undefined;
    try {
      form = await receiveMultipartForm(c.req.raw, { folder, accepts, maxFiles: most });
      c.set('files', form.files);
      c.req.raw = asJson(c.req.raw, form.fields, lists);
      await next();
    } finally {
      await form?.discard();
      release();
    }
  };
}

interface ReceiveOptions {
  accepts: readonly UploadKind[];
  lists?: readonly string[];
  maxFiles?: number;
  formsOnly?: boolean;
}

function asJson(request: Request, fields: [string, string][], lists: readonly string[]): Request {
  const body: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    if (lists.includes(name)) body[name] = [...(body[name] ?? []), value];
    else body[name] = value;
  }
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const { method, url } = request;
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

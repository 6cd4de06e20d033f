import type { Context, Next } from 'hono';
import type { Database } from '#app/platform/db/database.server.ts';
import type { ApiEnv } from '#app/platform/http/api/api-module.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { Uploads } from '../storage/media-host.server.ts';
import { type ReceivedForm, receiveMultipartForm } from './receive-multipart-form.server.ts';
import type { ReceivedFile } from './spool-file.server.ts';
import { MOST_FILES, type UploadKind } from './upload-limits.ts';

/** What a room that takes files finds beside the rest of a request. */
export type FilesEnv = {
  Variables: ApiEnv['Variables'] & {
    uploads: Uploads;
    /** whether a code has confirmed the person's e-mail address or mobile number */
    hasVerifiedContact: (db: Database, actor: Actor) => Promise<boolean>;
    /** the files of this request; they are gone when it is answered */
    files: ReceivedFile[];
    /** what the request said it weighs, where it did */
    claimedBytes?: number;
  };
};

const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i;

export function isFormWithFiles(type: string): boolean {
  return FORM_TYPE.test(type);
}

/**
 * Route middleware, behind the one that wants a session: takes in a form with files. The fields reach the
 * route as the JSON of them, those named in `lists` as arrays. Anything but a form goes by untouched, or is
 * refused with 415 where only forms are wanted. Refuses with 503 and 429 where too many come at once.
 */
export function receiveFiles({ takes, lists = [], most = MOST_FILES, formsOnly = false }: ReceiveOptions) {
  return async (c: Context<FilesEnv>, next: Next) => {
    c.set('files', []);
    if (!formsOnly && !isFormWithFiles(c.req.header('content-type') ?? '')) return await next();
    const { folder, slots } = c.var.uploads;
    const release = slots.acquire(requireSignedIn(c.var.actor).userId);
    let form: ReceivedForm | undefined;
    try {
      form = await receiveMultipartForm(c.req.raw, { folder, takes, maxFiles: most });
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
  takes: readonly UploadKind[];
  lists?: readonly string[];
  most?: number;
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

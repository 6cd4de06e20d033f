import type { Context, Next } from 'hono';
import type { Database } from '#app/platform/db/database.server.ts';
import type { ApiEnv } from '#app/platform/http/api/api-module.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { sumUnused } from '../media.db.server.ts';
import type { Uploads } from '../storage/media-host.server.ts';
import { MAX_FORM_BYTES, type ReceivedForm, receiveMultipartForm } from './receive-multipart-form.server.ts';
import type { ReceivedFile } from './spool-file.server.ts';
import { MAX_FILES, QUOTA_MINUTES, UPLOAD_QUOTAS, type UploadKind } from './upload-limits.ts';

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
 * Other bodies pass through, or are refused if `formsOnly`; too many uploads at once are refused, too.
 */
export function receiveFiles({
  accepts,
  lists = [],
  maxFiles = MAX_FILES,
  formsOnly = false,
}: ReceiveOptions) {
  return async (c: Context<FilesEnv>, next: Next) => {
    c.set('files', []);
    if (!formsOnly && !isFormWithFiles(c.req.header('content-type') ?? '')) return await next();
    const { folder, slots } = c.var.uploads;
    const release = slots.acquire(requireSignedIn(c.var.actor).userId);
    let form: ReceivedForm | undefined;
    try {
      form = await receiveMultipartForm(c.req.raw, { folder, accepts, maxFiles });
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

/**
 * Route middleware: counts a person's uploads and their declared sizes before reading any bytes. Refuses uploads above the
 * quota, which also covers unused uploads.
 */
export async function limitUploads(c: Context<FilesEnv>, next: Next) {
  if (isFormWithFiles(c.req.header('content-type') ?? '')) {
    const quota = await findQuota(c);
    await refuseTooManyUnused(c, quota);
    await consumeQuota(c, { unit: 'uploads', amount: 1, limit: quota.files });
    const declared = declaredBytes(c.req.header('content-length'));
    await consumeBytes(c, quota, declared);
    c.set('declaredBytes', declared);
  }
  await next();
}

/** Route middleware after `receiveFiles`: counts bytes beyond the declared size. */
export async function countUploadBytes(c: Context<FilesEnv>, next: Next) {
  const bytes = c.var.files.reduce((sum, { size }) => sum + size, 0);
  const uncounted = bytes - (c.var.declaredBytes ?? 0);
  if (uncounted > 0) await consumeBytes(c, await findQuota(c), uncounted);
  await next();
}

type Quota = (typeof UPLOAD_QUOTAS)[keyof typeof UPLOAD_QUOTAS];

async function findQuota(c: Context<FilesEnv>): Promise<Quota> {
  const { db, actor, hasVerifiedContact } = c.var;
  return (await hasVerifiedContact(db, actor)) ? UPLOAD_QUOTAS.proven : UPLOAD_QUOTAS.unproven;
}

/** Parallel uploads can pass together; the 15-minute quota limits what they add. */
async function refuseTooManyUnused(c: Context<FilesEnv>, quota: Quota): Promise<void> {
  const { userId } = requireSignedIn(c.var.actor);
  const { files, bytes, secondsLeft } = await sumUnused(c.var.db, userId);
  if (files < quota.files && bytes < quota.bytes) return;
  throw refuse.tooMany(
    'You have uploaded many files without using them. Please try again later.',
    secondsLeft,
  );
}

async function consumeBytes(c: Context<FilesEnv>, quota: Quota, bytes: number): Promise<void> {
  const toKilobytes = (count: number) => Math.ceil(count / 1024);
  if (bytes === 0) return;
  await consumeQuota(c, { unit: 'upload kB', amount: toKilobytes(bytes), limit: toKilobytes(quota.bytes) });
}

async function consumeQuota(
  c: Context<FilesEnv>,
  { unit, ...usage }: { unit: string; amount: number; limit: number },
): Promise<void> {
  const { userId } = requireSignedIn(c.var.actor);
  await consumeRateLimit(c.var.db, { bucket: `${unit} by ${userId}`, minutes: QUOTA_MINUTES, ...usage });
}

/** Capped at the maximum form size, because a larger form is refused anyway. */
function declaredBytes(length = '0'): number {
  return /^\d+$/.test(length) ? Math.min(Number(length), MAX_FORM_BYTES) : 0;
}

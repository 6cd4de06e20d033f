import type { Context, Next } from 'hono';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { requireSignedIn } from '#app/platform/security/actor.ts';
import { type FilesEnv, isFormWithFiles } from './receive-files.server.ts';
import { MAX_FORM_BYTES } from './receive-multipart-form.server.ts';
import { QUOTA_MINUTES, UPLOAD_QUOTAS } from './upload-limits.ts';
import { sumUnused } from './uploads.db.server.ts';

/**
 * Route middleware: counts a person's uploads and their declared sizes before reading any bytes. Refuses with 429 above the
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

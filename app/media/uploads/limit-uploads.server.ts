import type { Context, Next } from 'hono';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { requireSignedIn } from '#app/platform/security/actor.ts';
import { type FilesEnv, isFormWithFiles } from './receive-files.server.ts';
import { MOST_FORM_BYTES } from './receive-multipart-form.server.ts';
import { QUOTA_MINUTES, UPLOAD_QUOTAS } from './upload-limits.ts';
import { sumUnused } from './uploads.db.server.ts';

/**
 * Route middleware: counts the forms with files that a person sends, and what they claim to weigh, before any of
 * their bytes is read. Refuses with 429 above the person's quota, also for what lies here unused.
 */
export async function limitUploads(c: Context<FilesEnv>, next: Next) {
  if (isFormWithFiles(c.req.header('content-type') ?? '')) {
    const quota = await findQuota(c);
    await refuseTooManyUnused(c, quota);
    await consumeQuota(c, { what: 'uploads', amount: 1, limit: quota.files });
    const claimed = claimedBytes(c.req.header('content-length'));
    await consumeBytes(c, quota, claimed);
    c.set('claimedBytes', claimed);
  }
  await next();
}

/** Route middleware, behind `receiveFiles`: counts what the files of a form weigh beyond what it claimed. */
export async function countUploadBytes(c: Context<FilesEnv>, next: Next) {
  const bytes = c.var.files.reduce((sum, { size }) => sum + size, 0);
  const more = bytes - (c.var.claimedBytes ?? 0);
  if (more > 0) await consumeBytes(c, await findQuota(c), more);
  await next();
}

type Quota = (typeof UPLOAD_QUOTAS)[keyof typeof UPLOAD_QUOTAS];

async function findQuota(c: Context<FilesEnv>): Promise<Quota> {
  const { db, actor, hasVerifiedContact } = c.var;
  return (await hasVerifiedContact(db, actor)) ? UPLOAD_QUOTAS.proven : UPLOAD_QUOTAS.unproven;
}

/** Several at once may pass together; what they add is bounded by the quota of 15 minutes. */
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
  const kilobytes = (of: number) => Math.ceil(of / 1024);
  if (bytes === 0) return;
  await consumeQuota(c, { what: 'upload kB', amount: kilobytes(bytes), limit: kilobytes(quota.bytes) });
}

async function consumeQuota(
  c: Context<FilesEnv>,
  { what, ...taken }: { what: string; amount: number; limit: number },
): Promise<void> {
  const { userId } = requireSignedIn(c.var.actor);
  await consumeRateLimit(c.var.db, { bucket: `${what} by ${userId}`, minutes: QUOTA_MINUTES, ...taken });
}

/** What is above the largest form is refused as that, and counts no more than it. */
function claimedBytes(length = '0'): number {
  return /^\d+$/.test(length) ? Math.min(Number(length), MOST_FORM_BYTES) : 0;
}

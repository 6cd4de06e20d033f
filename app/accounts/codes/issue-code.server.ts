import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { codeMail, codeSms } from '#app/notifications/templates/one-time-code-messages.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { hashToken, newToken } from '../sessions/session-token.server.ts';
import { type CodeTarget, insertCode, recordCodeSent, secondsUntilNext } from './codes.db.server.ts';
import { hashCode, newCode } from './one-time-code.server.ts';

const VALID_MINUTES = 5;
const SEND_QUOTA = { most: 3, minutes: 15 };

/**
 * Creates a code that is valid for five minutes, and its request token. With `userId` it works for that account only.
 */
export async function createCode(
  trx: Trx,
  { userId = null, ...target }: CodeTarget & { userId?: string | null },
): Promise<{ code: string; requestToken: string }> {
  const code = newCode();
  const requestToken = newToken();
  const codeHash = await hashCode(trx, target, code);
  const tokenHash = hashToken(requestToken);
  await insertCode(trx, target, { codeHash, tokenHash, userId, minutes: VALID_MINUTES });
  return { code, requestToken };
}

/** `reason` completes the sentence 'Your code to …'. */
export async function sendCodeMessage(
  trx: Trx,
  { to, code, reason }: { to: string; code: string; reason: string },
): Promise<void> {
  const { name: shopName } = await loadStoreInfo(trx);
  const facts = { code, minutes: VALID_MINUTES, shopName };
  const words = to.includes('@') ? codeMail({ ...facts, purpose: reason }) : codeSms(facts);
  await queueMessage(trx, { to, message: words });
}

/** Counts a code to be sent; false after three codes to one recipient in 15 minutes. */
export async function consumeSendQuota(trx: Trx, to: string): Promise<boolean> {
  return await recordCodeSent(trx, to, SEND_QUOTA);
}

/** Refuses the fourth code to one recipient in 15 minutes, for all purposes together (rules §4, OTP). */
export async function requireSendQuota(trx: Trx, to: string): Promise<void> {
  if (await consumeSendQuota(trx, to)) return;
  const seconds = await secondsUntilNext(trx, to, SEND_QUOTA.minutes);
  throw refuse.tooMany('Too many OTP requests. Please wait a while and try again.', Math.max(1, seconds));
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { codeMail, codeSms } from '#app/notifications/templates/account-messages.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { limitAddress, type RateLimitContext } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, isSignedIn } from '#app/platform/security/actor.ts';
import { shopSecret } from '#app/platform/security/encryption.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { type Identifier, identifierText } from '../identifier.ts';
import { deleteExpiredChallenges } from '../second-factor/second-factors.db.server.ts';
import { hashToken, newToken } from '../sessions/sessions.server.ts';
import type { UserRow } from '../users/users.db.server.ts';
import {
  type CodeTarget,
  countAddressAttempt,
  countRequestAttempt,
  deleteCode,
  deleteCodes,
  deleteExpiredCodeRows,
  deleteResets,
  insertCode,
  recordCodeSent,
  secondsUntilNext,
} from './codes.db.server.ts';

const CODES_PER_ADDRESS = { limit: 30, minutes: 15 };

/** Limits codes requested or tried from one network address, for all purposes together (rules §2, Limits). */
export async function limitCodes(
  context: RateLimitContext,
  what: 'sending codes' | 'trying codes',
): Promise<void> {
  await limitAddress(context, what, CODES_PER_ADDRESS);
}

/**
 * Sends a one-time code to sign in with, or to verify the address, and returns its request token. It never looks for an
 * account, so that neither response nor timing reveals one. Refuses the fourth code in 15 minutes.
 */
export async function sendCode(
  db: Database,
  actor: Actor,
  { identifier }: { identifier: Identifier },
): Promise<{ requestToken: string }> {
  const to = identifierText(identifier);
  const what = 'email' in identifier ? 'email' : 'mobile number';
  const reason = isSignedIn(actor) ? `confirm this ${what}` : 'sign in';
  return await inTransaction(db, async (trx) => {
    await requireSendQuota(trx, to);
    const { code, requestToken } = await createCode(trx, { to, purpose: 'sign-in' });
    await sendCodeMessage(trx, { to, code, reason });
    return { requestToken };
  });
}

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
  const message = to.includes('@') ? codeMail({ ...facts, purpose: reason }) : codeSms(facts);
  await queueMessage(trx, { to, message });
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

const DIGITS = 6;

function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * The stored hash of a code. It is keyed, because a million codes are quick to try, and bound to recipient and purpose
 * (ASVS 6.5.1).
 */
async function hashCode(db: Database, { to, purpose }: CodeTarget, code: string): Promise<Buffer> {
  const key = await shopSecret(db, 'one-time codes');
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, to, code]))
    .digest();
}

const MAX_ATTEMPTS = 5;
/** Strangers at three network addresses leave the owner's own five attempts (decision 034). */
const MAX_ATTEMPTS_WITHOUT_TOKEN = { perAddress: MAX_ATTEMPTS, total: 20 };

export interface CodeAttempt {
  code: string;
  /** from the response to the request for the code; older clients have none */
  requestToken?: string;
  /** network address of the client */
  from: string;
}

/** A correct code. The transaction that it authorises must consume it. */
export interface VerifiedCode extends CodeTarget {
  codeHash: Buffer;
}

/**
 * Compares a code with the one of its request token, else with the newest. Refuses a wrong, expired or used code, and
 * everything after five attempts (rules §4, OTP). Needs the pool: a rollback would undo the count.
 */
export async function verifyCode(
  db: Database,
  { code, requestToken, from, ...target }: CodeTarget & CodeAttempt,
): Promise<VerifiedCode> {
  const codeHash = await hashCode(db, target, code);
  if (requestToken !== undefined) {
    const ofRequest = { ...target, tokenHash: hashToken(requestToken) };
    if (isSameHash(await countRequestAttempt(db, ofRequest, MAX_ATTEMPTS), codeHash))
      return { ...target, codeHash };
  }
  const newest = await countAddressAttempt(db, { ...target, from }, MAX_ATTEMPTS_WITHOUT_TOKEN);
  if (!isSameHash(newest, codeHash)) throw refuseCode();
  return { ...target, codeHash };
}

function isSameHash(storedHash: Buffer | undefined, codeHash: Buffer): boolean {
  return storedHash !== undefined && timingSafeEqual(storedHash, codeHash);
}

/**
 * Deletes a code and returns its account, if it has one. A code works once: the second of two parallel requests is
 * refused.
 */
export async function consumeCode(trx: Trx, proof: VerifiedCode): Promise<{ userId: string | null }> {
  const consumed = await deleteCode(trx, proof);
  if (!consumed) throw refuseCode();
  return consumed;
}

/** The same message for every refused code (screens §8). */
export function refuseCode() {
  return refuse.invalid('OTP verification failed');
}

/**
 * Deletes an account's codes and password reset tokens before its e-mail or number changes, so that they do not affect
 * the next owner of that address.
 */
export async function revokeCodes(
  trx: Trx,
  { id, email, mobile }: Pick<UserRow, 'id' | 'email' | 'mobile'>,
): Promise<void> {
  await deleteCodes(trx, { userId: id, addresses: mobile === null ? [email] : [email, mobile] });
  await deleteResets(trx, id);
}

/** Scheduled job: deletes expired codes, password resets and sign-in challenges. */
export async function deleteExpiredCodes(db: Database): Promise<void> {
  await deleteExpiredCodeRows(db);
  await deleteExpiredChallenges(db);
}

import { recordAdminWrite } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn, type SignedIn } from '#app/platform/security/actor.ts';
import { findDocumentHeader } from '#app/settings/store-info/load-store-info.server.ts';
import { verifyPassword } from '../password/verify-password.server.ts';
import { sendSecurityNotice } from '../profile/send-security-notice.server.ts';
import { hashToken } from '../sessions/session-token.server.ts';
import { deleteOtherSessions } from '../sessions/sessions.db.server.ts';
import { findUserWithHash, type UserRowWithHash } from '../users/users.db.server.ts';
import { toBase32 } from './base32.ts';
import { hashRecoveryCode, newFactorSecret, sealSecret } from './factor-secret.server.ts';
import { generateRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.server.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  hasFactor,
  saveUnconfirmedSecret,
  setConfirmed,
  setRecoveryCodes,
} from './second-factors.db.server.ts';
import {
  consumeFactorCode,
  consumeTotpCode,
  countFactorAttempt,
  refuseFactorCode,
  resetFactorAttempts,
} from './verify-factor-code.server.ts';

/** One's own second step of signing in, for admins (CONTRACT §4, Passwords): how it is begun, confirmed and ended. */

const IS_ON = 'Two-step login is on already.';

/** Whether one has a second step, and how many recovery codes are left. Refuses a guest with 401, a shopper with 403. */
export async function showSecondFactor(db: Database, actor: Actor) {
  const { id } = await requireAdminRow(db, actor);
  const [isOn, recoveryCodesLeft] = await Promise.all([hasFactor(db, id), countRecoveryCodes(db, id)]);
  return { isOn, recoveryCodesLeft };
}

/**
 * Makes a new secret, which is of no effect until a code confirms it, and gives it as an app takes it: as letters, and
 * as the address that a QR code holds. Refuses 401 a guest or a wrong password, 403 a shopper, 409 where there is one.
 */
export async function setUpSecondFactor(
  db: Database,
  actor: Actor,
  { currentPassword }: { currentPassword?: string },
): Promise<{ secret: string; uri: string }> {
  const person = await requireAdminRow(db, actor);
  if (await hasFactor(db, person.id)) throw refuse.conflict(IS_ON);
  await verifyPassword(db, actor, { person, given: currentPassword });
  const secret = newFactorSecret();
  const sealed = await sealSecret(db, person.id, secret);
  const isSaved = await inTransaction(db, async (trx) => await saveUnconfirmedSecret(trx, person.id, sealed));
  if (!isSaved) throw refuse.conflict(IS_ON);
  const { shopName } = await findDocumentHeader(db);
  return { secret: toBase32(secret), uri: addressOf(person, { shopName, secret: toBase32(secret) }) };
}

/** The Key Uri Format that authenticator apps read; they list it under the shop's name. */
function addressOf({ email }: UserRowWithHash, { shopName, secret }: { shopName: string; secret: string }) {
  const issuer = encodeURIComponent(shopName);
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}

/**
 * Switches the second step on by a first code of the app, and gives ten recovery codes, which are shown this once. One's
 * other sessions end: they were opened with one step. Refuses 400 a code that does not do, 429 the sixth wrong one.
 */
export async function confirmSecondFactor(
  db: Database,
  actor: Actor,
  { code, token, from }: { code: string; token: string; from: string },
): Promise<string[]> {
  const person = await requireAdminRow(db, actor);
  const { id: userId } = person;
  await countFactorAttempt(db, { userId, from });
  const recoveryCodes = await inTransaction(db, async (trx) => {
    if (!(await consumeTotpCode(trx, { userId, code }, 'unconfirmed'))) throw refuseFactorCode();
    await setConfirmed(trx, userId);
    const codes = await issueRecoveryCodes(trx, userId);
    await deleteOtherSessions(trx, userId, hashToken(token));
    await sendSecurityNotice(trx, person, 'two-step on');
    await recordSecondFactorChange(trx, requireSignedIn(actor), { userId, isOn: true });
    return codes;
  });
  await resetFactorAttempts(db, { userId, from });
  return recoveryCodes;
}

/**
 * Gives an admin ten new recovery codes, which are shown this once; the old ones are void. Refuses 400 a code that is not
 * the app's, also where there is no second step, and 429 the sixth wrong one.
 */
export async function renewRecoveryCodes(
  db: Database,
  actor: Actor,
  { code, from }: { code: string; from: string },
): Promise<string[]> {
  const person = await requireAdminRow(db, actor);
  const { id: userId } = person;
  await countFactorAttempt(db, { userId, from });
  const recoveryCodes = await inTransaction(db, async (trx) => {
    if (!(await consumeTotpCode(trx, { userId, code }, 'confirmed'))) throw refuseFactorCode();
    const codes = await issueRecoveryCodes(trx, userId);
    await sendSecurityNotice(trx, person, 'recovery codes');
    await recordAdminWrite(trx, {
      ...{ actor: requireSignedIn(actor), action: 'changed' },
      ...{ subject: { kind: 'user', id: userId, name: 'An admin' } },
      ...{ before: { set: [] }, after: { set: ['recoveryCodes'] } },
    });
    return codes;
  });
  await resetFactorAttempts(db, { userId, from });
  return recoveryCodes;
}

async function issueRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes();
  const plain = codes.map(normaliseRecoveryCode);
  const hashes = await Promise.all(plain.map((each) => hashRecoveryCode(trx, userId, each)));
  await setRecoveryCodes(trx, userId, hashes);
  return codes;
}

/** Switches one's second step off, with password and code. Refuses 400 or 401 where they do not do, 409 where there is none. */
export async function disableSecondFactor(
  db: Database,
  actor: Actor,
  { currentPassword, code, from }: { currentPassword?: string; code: string; from: string },
): Promise<void> {
  const person = await requireAdminRow(db, actor);
  const { id: userId } = person;
  await verifyPassword(db, actor, { person, given: currentPassword });
  await countFactorAttempt(db, { userId, from });
  await inTransaction(db, async (trx) => {
    await consumeFactorCode(trx, { userId, code });
    await deleteFactor(trx, userId);
    await sendSecurityNotice(trx, person, 'two-step off');
    await recordSecondFactorChange(trx, requireSignedIn(actor), { userId, isOn: false });
  });
  await resetFactorAttempts(db, { userId, from });
}

/** Writes into the audit log that somebody's second step is on or off from now on, and from where if not in the shop (`by`); never anything of its secret. */
export async function recordSecondFactorChange(
  trx: Trx,
  actor: SignedIn,
  { userId, isOn, by }: { userId: string; isOn: boolean; by?: string },
): Promise<void> {
  await recordAdminWrite(trx, {
    ...{ actor, action: 'changed', subject: { kind: 'user', id: userId, name: 'An admin' } },
    ...{ before: { hasSecondFactor: !isOn }, after: { hasSecondFactor: isOn, ...(by && { by }) } },
  });
}

/** An admin also where nothing is allowed to them until they have a second step. */
async function requireAdminRow(db: Database, actor: Actor): Promise<UserRowWithHash> {
  const { userId } = requireSignedIn(actor);
  const person = await findUserWithHash(db, { id: userId });
  if (!person) throw refuse.unauthorized();
  if (person.role === null) throw refuse.forbidden();
  return person;
}

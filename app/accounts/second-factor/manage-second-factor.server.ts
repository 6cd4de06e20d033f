import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn, type SignedIn } from '#app/platform/security/actor.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { verifyPassword } from '../password/verify-password.server.ts';
import { sendSecurityNotice } from '../profile/send-security-notice.server.ts';
import { hashToken } from '../sessions/session-token.server.ts';
import { deleteOtherSessions } from '../sessions/sessions.db.server.ts';
import { type OwnUser, requireOwnUser } from '../users/require-own-user.server.ts';
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

/** An admin's own two-step login (rules §4, Passwords). */

const IS_ON = 'Two-step login is already on.';

/** Refuses a guest with 401, a shopper with 403. */
export async function showSecondFactor(db: Database, actor: Actor) {
  const { id } = await requireAdminRow(db, actor);
  const [isOn, recoveryCodesLeft] = await Promise.all([hasFactor(db, id), countRecoveryCodes(db, id)]);
  return { isOn, recoveryCodesLeft };
}

/**
 * Creates a secret that takes effect once a code confirms it, in base32 and as a URI for the QR code. Refuses 401 a
 * guest or a wrong password, 403 a shopper, 409 if two-step login is on.
 */
export async function setUpSecondFactor(
  db: Database,
  actor: Actor,
  { currentPassword }: { currentPassword?: string },
): Promise<{ secret: string; uri: string }> {
  const person = await requireAdminRow(db, actor);
  if (await hasFactor(db, person.id)) throw refuse.conflict(IS_ON);
  await verifyPassword(db, actor, { person, password: currentPassword });
  const secret = newFactorSecret();
  const sealed = await sealSecret(db, person.id, secret);
  const isSaved = await inTransaction(db, async (trx) => await saveUnconfirmedSecret(trx, person.id, sealed));
  if (!isSaved) throw refuse.conflict(IS_ON);
  const { shopName } = await findDocumentHeader(db);
  return { secret: toBase32(secret), uri: addressOf(person, { shopName, secret: toBase32(secret) }) };
}

/** The Key URI Format of authenticator apps; they show the shop's name. */
function addressOf({ email }: OwnUser, { shopName, secret }: { shopName: string; secret: string }) {
  const issuer = encodeURIComponent(shopName);
  const label = `${issuer}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}

/**
 * Turns two-step login on with a first code and returns ten recovery codes, shown only once. The user's other sessions
 * end, because they were opened with one step. Refuses 400 a wrong code, 429 the sixth wrong one.
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
 * Replaces the recovery codes with ten new ones, shown only once. Refuses 400 a wrong code, also if two-step login is
 * off, and 429 the sixth wrong one.
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
    await recordAudit(trx, {
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

/** Needs password and code: else 400 or 401. Refuses 409 if two-step login is off. */
export async function disableSecondFactor(
  db: Database,
  actor: Actor,
  { currentPassword, code, from }: { currentPassword?: string; code: string; from: string },
): Promise<void> {
  const person = await requireAdminRow(db, actor);
  const { id: userId } = person;
  await verifyPassword(db, actor, { person, password: currentPassword });
  await countFactorAttempt(db, { userId, from });
  await inTransaction(db, async (trx) => {
    await consumeFactorCode(trx, { userId, code });
    await deleteFactor(trx, userId);
    await sendSecurityNotice(trx, person, 'two-step off');
    await recordSecondFactorChange(trx, requireSignedIn(actor), { userId, isOn: false });
  });
  await resetFactorAttempts(db, { userId, from });
}

/** Writes to the audit log that two-step login is on or off. `by` names the source if it was not the admin area. */
export async function recordSecondFactorChange(
  trx: Trx,
  actor: SignedIn,
  { userId, isOn, by }: { userId: string; isOn: boolean; by?: string },
): Promise<void> {
  await recordAudit(trx, {
    ...{ actor, action: 'changed', subject: { kind: 'user', id: userId, name: 'An admin' } },
    ...{ before: { hasSecondFactor: !isOn }, after: { hasSecondFactor: isOn, ...(by && { by }) } },
  });
}

/** Accepts also admins who have no permissions until they turn two-step login on. */
async function requireAdminRow(db: Database, actor: Actor): Promise<OwnUser> {
  const person = await requireOwnUser(db, actor);
  if (person.role === null) throw refuse.forbidden();
  return person;
}

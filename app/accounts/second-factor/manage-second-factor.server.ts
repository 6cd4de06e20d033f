import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { verifyPassword } from '../password/check-password.server.ts';
import { sendSecurityNotice } from '../profile/contacts.server.ts';
import { refuseHigherPermissions } from '../roles/manage-roles.server.ts';
import { deleteOtherSessions, deleteSessions } from '../sessions/sessions.db.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import { requireUser } from '../users/manage-users.server.ts';
import { findUserWithHash, type UserRow } from '../users/users.db.server.ts';
import { type OwnUser, requireOwnUser } from '../users/users.server.ts';
import {
  consumeFactorCode,
  consumeTotpCode,
  countFactorAttempt,
  generateRecoveryCodes,
  hashRecoveryCode,
  newFactorSecret,
  normaliseRecoveryCode,
  refuseFactorCode,
  resetFactorAttempts,
  sealSecret,
  toBase32,
} from './factor-codes.server.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  hasFactor,
  saveUnconfirmedSecret,
  setConfirmed,
  setRecoveryCodes,
} from './second-factors.db.server.ts';

/** An admin's own two-step login (rules §4, Passwords). */

const IS_ON = 'Two-step login is already on.';
const TURNED_ON = { before: { hasSecondFactor: false }, after: { hasSecondFactor: true } };
const TURNED_OFF = { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };

/** Refuses a shopper. */
export async function showSecondFactor(db: Database, actor: Actor) {
  const { id } = await requireAdminRow(db, actor);
  const [isOn, recoveryCodesLeft] = await Promise.all([hasFactor(db, id), countRecoveryCodes(db, id)]);
  return { isOn, recoveryCodesLeft };
}

/**
 * Creates a secret that takes effect once a code confirms it, in base32 and as a URI for the QR code. Refuses a
 * wrong password, a shopper, and an admin whose two-step login is on.
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
 * end, because they were opened with one step. Refuses a wrong code, and the sixth wrong one in 15 minutes.
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
    await recordAudit(trx, { actor: requireSignedIn(actor), ...entryOf(userId, TURNED_ON) });
    return codes;
  });
  await resetFactorAttempts(db, { userId, from });
  return recoveryCodes;
}

/**
 * Replaces the recovery codes with ten new ones, shown only once. Refuses a wrong code, also if two-step login is off,
 * and the sixth wrong one in 15 minutes.
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
    const changed = { before: { set: [] }, after: { set: ['recoveryCodes'] } };
    await recordAudit(trx, { actor: requireSignedIn(actor), ...entryOf(userId, changed) });
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

/** Needs password and code. Refuses an admin whose two-step login is off. */
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
    await recordAudit(trx, { actor: requireSignedIn(actor), ...entryOf(userId, TURNED_OFF) });
  });
  await resetFactorAttempts(db, { userId, from });
}

/** Accepts also admins who have no permissions until they turn two-step login on. */
async function requireAdminRow(db: Database, actor: Actor): Promise<OwnUser> {
  const person = await requireOwnUser(db, actor);
  if (person.role === null) throw refuse.forbidden();
  return person;
}

/**
 * Removes another admin's two-step login and ends their sessions. Needs the permission for users and all permissions of
 * that admin. Refuses a user without two-step login, and oneself.
 */
export async function resetSecondFactor(db: Database, actor: Actor, userId: string): Promise<void> {
  await adminChange(db, actor, 'people', async (trx, admin) => {
    const person = await requireUser(trx, userId);
    if (userId === admin.userId)
      throw refuse.conflict('Turn off your own two-step login from your account page.');
    refuseHigherPermissions(admin, person.permissions);
    await removeFactor(trx, person);
    return { ...entryOf(userId, TURNED_OFF), result: undefined };
  });
}

/**
 * For the operator, if the only owner lost phone and recovery codes; the password is still needed. Writes its source to
 * the audit log. Refuses an unknown e-mail and a user without two-step login.
 */
export async function resetSecondFactorFromCommandLine(
  db: Database,
  { email }: { email: string },
): Promise<void> {
  const person = await findUserWithHash(db, { email: email.trim().toLowerCase() });
  if (!person) throw refuse.notFound('No account uses this email address.');
  const { id: userId } = person;
  await inTransaction(db, async (trx) => {
    await removeFactor(trx, person);
    const after = { ...TURNED_OFF.after, by: "the shop's command line" };
    const actor = { kind: 'user', userId, permissions: [] } as const;
    await recordAudit(trx, { actor, ...entryOf(userId, { ...TURNED_OFF, after }) });
  });
}

async function removeFactor(trx: Trx, person: UserRow): Promise<void> {
  if (!(await deleteFactor(trx, person.id)))
    throw refuse.notFound('This user has not set up two-step login.');
  await deleteSessions(trx, person.id);
  await sendSecurityNotice(trx, person, 'two-step off');
}

/** Not always inside an `adminChange`: admins need no permission to change their own two-step login. */
function entryOf(userId: string, changed: { before: object; after: object }): Omit<AuditEntry, 'actor'> {
  return { action: 'changed', subject: { kind: 'user', id: userId, name: 'An admin' }, ...changed };
}

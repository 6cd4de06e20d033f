import { type Actor, requireSignedIn, type SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findLetterhead } from '#app/settings/server/find-letterhead.ts';
import { toBase32 } from '../base32.ts';
import { findUserWithHash, type UserRowWithHash } from './account-rows.server.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  hasFactor,
  keepUnconfirmed,
  setConfirmed,
  setRecoveryCodes,
} from './factor-rows.server.ts';
import { hashRecoveryCode, newFactorSecret, sealSecret } from './factor-secret.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { provePassword } from './prove-password.ts';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts';
import { deleteOtherSessions } from './session-rows.server.ts';
import { hashToken } from './session-token.ts';
import {
  refillFactorTries,
  refuseFactorCode,
  spendAppCode,
  spendFactorCode,
  takeFactorTry,
} from './spend-factor-code.ts';

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
export async function beginSecondFactor(
  db: Database,
  actor: Actor,
  { currentPassword }: { currentPassword?: string },
): Promise<{ secret: string; uri: string }> {
  const person = await requireAdminRow(db, actor);
  if (await hasFactor(db, person.id)) throw refuse.conflict(IS_ON);
  await provePassword(db, person, currentPassword);
  const secret = newFactorSecret();
  const sealed = await sealSecret(db, person.id, secret);
  const isKept = await inTransaction(db, async (trx) => await keepUnconfirmed(trx, person.id, sealed));
  if (!isKept) throw refuse.conflict(IS_ON);
  const { shopName } = await findLetterhead(db);
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
  await takeFactorTry(db, { userId, from });
  const recoveryCodes = await inTransaction(db, async (trx) => {
    if (!(await spendAppCode(trx, { userId, code }, 'unconfirmed'))) throw refuseFactorCode();
    await setConfirmed(trx, userId);
    const codes = await giveRecoveryCodes(trx, userId);
    await deleteOtherSessions(trx, userId, hashToken(token));
    await notifyOfChange(trx, person, 'two-step on');
    await noteSecondFactor(trx, requireSignedIn(actor), { userId, isOn: true });
    return codes;
  });
  await refillFactorTries(db, { userId, from });
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
  await takeFactorTry(db, { userId, from });
  const recoveryCodes = await inTransaction(db, async (trx) => {
    if (!(await spendAppCode(trx, { userId, code }, 'confirmed'))) throw refuseFactorCode();
    const codes = await giveRecoveryCodes(trx, userId);
    await notifyOfChange(trx, person, 'recovery codes');
    await noteAdminWrite(trx, {
      ...{ actor: requireSignedIn(actor), deed: 'changed' },
      ...{ subject: { kind: 'user', id: userId, name: 'An admin' } },
      ...{ before: { set: [] }, after: { set: ['recoveryCodes'] } },
    });
    return codes;
  });
  await refillFactorTries(db, { userId, from });
  return recoveryCodes;
}

async function giveRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const plain = codes.map(plainRecoveryCode);
  const hashes = await Promise.all(plain.map((each) => hashRecoveryCode(trx, userId, each)));
  await setRecoveryCodes(trx, userId, hashes);
  return codes;
}

/** Switches one's second step off, with password and code. Refuses 400 or 401 where they do not do, 409 where there is none. */
export async function endSecondFactor(
  db: Database,
  actor: Actor,
  { currentPassword, code, from }: { currentPassword?: string; code: string; from: string },
): Promise<void> {
  const person = await requireAdminRow(db, actor);
  const { id: userId } = person;
  await provePassword(db, person, currentPassword);
  await takeFactorTry(db, { userId, from });
  await inTransaction(db, async (trx) => {
    await spendFactorCode(trx, { userId, code });
    await deleteFactor(trx, userId);
    await notifyOfChange(trx, person, 'two-step off');
    await noteSecondFactor(trx, requireSignedIn(actor), { userId, isOn: false });
  });
  await refillFactorTries(db, { userId, from });
}

/** Writes into the audit log that somebody's second step is on or off from now on, and from where if not in the shop (`by`); never anything of its secret. */
export async function noteSecondFactor(
  trx: Trx,
  actor: SignedIn,
  { userId, isOn, by }: { userId: string; isOn: boolean; by?: string },
): Promise<void> {
  await noteAdminWrite(trx, {
    ...{ actor, deed: 'changed', subject: { kind: 'user', id: userId, name: 'An admin' } },
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

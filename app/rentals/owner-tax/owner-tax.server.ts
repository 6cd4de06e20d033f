import { consumeCode, verifyCode } from '#app/accounts/codes/one-time-code.server.ts';
import { sendSecurityNotice, verificationAddress } from '#app/accounts/profile/contacts.server.ts';
import { requireOwnUser } from '#app/accounts/users/users.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { decryptFor, type EncryptionPurpose, encryptFor } from '#app/platform/security/encryption.server.ts';
import { findShopTerms, findTaxRegistrations } from '#app/settings/settings.server.ts';
import { deleteOwnerTax, findOwnerTaxRow, type OwnerTaxRow, upsertOwnerTax } from './owner-tax.db.server.ts';
import type { OwnerTaxDetails, OwnerTaxInput } from './owner-tax.schema.ts';

/** The signed-in person's PAN, masked, and GSTIN; null before they were entered. */
export async function showOwnerTax(db: Database, actor: Actor): Promise<OwnerTaxDetails | null> {
  const row = await findOwnerTaxRow(db, requireSignedIn(actor).userId);
  return row ? toMasked(row) : null;
}

/** Whether TDS is deducted from the payouts of rentals that are booked now. */
export async function isTdsDeducted(db: Database): Promise<boolean> {
  const { shopRole } = await findShopTerms(db);
  return shopRole === 'agent' && (await findTaxRegistrations(db)).tan !== null;
}

/**
 * Sets the signed-in person's PAN and GSTIN. They apply to payouts of rentals that are completed from now on. Another PAN than
 * before is refused without a code that was sent to the account's own address, and its owner is notified.
 */
export async function changeOwnerTax(
  db: Database,
  actor: Actor,
  { pan, gstin, otp, requestToken, from }: OwnerTaxInput & { from: string },
): Promise<OwnerTaxDetails> {
  const user = await requireOwnUser(db, actor);
  const before = await findOwnerTaxRow(db, user.id);
  const isOther = before !== undefined && (await openPan(db, before)) !== pan;
  if (isOther && otp === undefined) throw missingCode();
  const proof = { to: verificationAddress(user), purpose: 'sign-in' as const, requestToken, from };
  const code = isOther ? await verifyCode(db, { ...proof, code: otp as string }) : undefined;
  const sealed = await encryptFor(db, sealedFor(user.id), Buffer.from(pan));
  const holder = { pan_masked: maskPan(pan), pan_holder: pan.charAt(HOLDER_INDEX) };
  return await inTransaction(db, async (trx) => {
    if (code) await consumeCode(trx, code);
    await upsertOwnerTax(trx, { owner_id: user.id, sealed_pan: sealed, ...holder, gstin });
    if (code) await sendSecurityNotice(trx, user, 'PAN');
    return toMasked((await findOwnerTaxRow(trx, user.id)) as OwnerTaxRow);
  });
}

function missingCode() {
  const message = 'Please enter the OTP that was sent to you.';
  return refuse.invalid(message, [{ path: 'otp', message }]);
}

const HOLDER_INDEX = 3;

/** The PAN of an owner at the time of a payout; null if they had given none. Throws if its bytes belong to another owner. */
export async function openPan(
  db: Database,
  { owner_id, sealed_pan }: { owner_id: string; sealed_pan: Buffer | null },
): Promise<string | null> {
  return sealed_pan && (await decryptFor(db, sealedFor(owner_id), sealed_pan)).toString();
}

/** Deletes the tax details of a closed account. Those of its payouts stay, for the operator's returns. */
export async function forgetOwnerTax(db: Database, { userId }: { userId: string }): Promise<void> {
  await deleteOwnerTax(db, userId);
}

/** 'AB••••••4F' */
function maskPan(pan: string): string {
  return `${pan.slice(0, 2)}••••••${pan.slice(-2)}`;
}

function sealedFor(ownerId: string): EncryptionPurpose {
  return { secret: 'payout accounts', purpose: 'PAN', owner: ownerId };
}

function toMasked({ pan_masked, gstin, changed_at }: OwnerTaxRow): OwnerTaxDetails {
  return { pan: pan_masked, gstin, changedAt: changed_at.toISOString() };
}

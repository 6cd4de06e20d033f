import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { type SecurityChange, securityMail } from '#app/notifications/templates/account-messages.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { accountVerified } from '../accounts.events.ts';
import type { Identifier } from '../identifier.ts';
import { findUser, setVerified, type UserRow } from '../users/users.db.server.ts';

/** Addresses verified by a code; an unverified one may belong to another person. */
export interface VerifiedContacts {
  email: string | null;
  /** E.164 */
  mobile: string | null;
}

export type ContactColumns = Pick<UserRow, 'email' | 'email_verified_at' | 'mobile' | 'mobile_verified_at'>;

export function verifiedContacts(person: ContactColumns): VerifiedContacts {
  return {
    email: person.email_verified_at && person.email,
    mobile: person.mobile_verified_at && person.mobile,
  };
}

export async function findVerifiedContacts(db: Database, actor: Actor): Promise<VerifiedContacts> {
  const person = await findUser(db, requireSignedIn(actor).userId);
  if (!person) throw refuse.unauthorized();
  return verifiedContacts(person);
}

/** The recipient of a code that proves the user's identity: the e-mail, or the number if only that is verified. */
export function verificationAddress({
  email,
  email_verified_at,
  mobile,
  mobile_verified_at,
}: ContactColumns): string {
  return mobile !== null && mobile_verified_at !== null && email_verified_at === null ? mobile : email;
}

export async function hasVerifiedContact(db: Database, actor: Actor): Promise<boolean> {
  const { email, mobile } = await findVerifiedContacts(db, actor);
  return email !== null || mobile !== null;
}

/** Saves an e-mail or mobile as verified; the first one publishes `accountVerified`. */
export async function confirmContact(
  trx: Trx,
  before: Pick<UserRow, 'id' | 'email_verified_at' | 'mobile_verified_at'>,
  proven: Identifier,
): Promise<UserRow> {
  const isFirst = before.email_verified_at === null && before.mobile_verified_at === null;
  if (isFirst) await publish(trx, accountVerified, { userId: before.id });
  return await setVerified(trx, before.id, proven);
}

/**
 * Notifies the account's previous e-mail address of a change to its credentials. An unverified address may be a
 * stranger's, so it gets few notices.
 */
export async function sendSecurityNotice(
  trx: Trx,
  { email, email_verified_at }: Pick<UserRow, 'email' | 'email_verified_at'>,
  change: SecurityChange,
): Promise<void> {
  const isVerified = email_verified_at !== null;
  if (!isVerified && !(await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'security notice' })))
    return;
  await queueMessage(trx, { to: email, message: securityMail({ change, shop: await loadStoreInfo(trx) }) });
}

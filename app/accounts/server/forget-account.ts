import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { forgetMessagesTo } from '#app/notifications/server/forget-messages-to.ts';
import { accountClosed } from '../accounts-news.ts';
import { anonymiseUser, lockUser, type UserRow } from './account-rows.server.ts';
import { deleteFactor } from './factor-rows.server.ts';
import { leaveAddress } from './leave-address.ts';
import { type Addressed, provenAddresses } from './proven-addresses.ts';
import { refuseLastOwner } from './refuse-last-owner.ts';
import { deleteSessions } from './session-rows.server.ts';

/** Whether rooms above still have something to finish with a person. */
export type HasOpenBusiness = (trx: Trx, person: { userId: string }) => Promise<boolean>;

/** What other rooms keep under a person's e-mail address goes, too, while it is still known. */
export type ForgetLetters = (trx: Trx, from: { email: string }) => Promise<void>;

interface Forgetting {
  person: Pick<UserRow, 'id'> & Addressed;
  hasOpenBusiness: HasOpenBusiness;
  forgetLetters: ForgetLetters;
  /** what is said where it cannot be */
  words: { lastOwner: string; openOrder: string };
}

/**
 * Forgets who a person is, in the running transaction: their sessions end, their orders stay; what was sent from or
 * to their proven addresses goes. Refuses with 409 the last owner and whoever still waits for an order.
 */
export async function forgetAccount(
  trx: Trx,
  { person, hasOpenBusiness, forgetLetters, words }: Forgetting,
): Promise<void> {
  const userId = person.id;
  await refuseLastOwner(trx, userId, words.lastOwner);
  const kept = await lockUser(trx, { id: userId });
  if (await hasOpenBusiness(trx, { userId })) throw refuse.conflict(words.openOrder);
  const { email, mobile } = provenAddresses(person);
  if (email !== null) await forgetLetters(trx, { email });
  await forgetMessagesTo(trx, [email ?? '', mobile ?? '']);
  await anonymiseUser(trx, userId);
  await deleteFactor(trx, userId);
  await leaveAddress(trx, kept ?? person);
  await deleteSessions(trx, userId);
  await announce(trx, accountClosed, { userId });
}

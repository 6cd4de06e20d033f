import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { accountClosed } from '../accounts-news.ts';
import { anonymiseUser, lockUser } from './account-rows.server.ts';
import { deleteFactor } from './factor-rows.server.ts';
import { refuseLastOwner } from './refuse-last-owner.ts';
import { deleteResets } from './reset-rows.server.ts';
import { deleteSessions } from './session-rows.server.ts';

/** Whether rooms above still have something to finish with a person. */
export type HasOpenBusiness = (trx: Trx, person: { userId: string }) => Promise<boolean>;

interface Forgetting {
  userId: string;
  hasOpenBusiness: HasOpenBusiness;
  /** what is said where it cannot be */
  words: { lastOwner: string; openOrder: string };
}

/**
 * Forgets who a person is, in the running transaction: their sessions end, their orders stay. Refuses with 409 the
 * last owner and whoever still waits for an order.
 */
export async function forgetAccount(trx: Trx, { userId, hasOpenBusiness, words }: Forgetting): Promise<void> {
  await refuseLastOwner(trx, userId, words.lastOwner);
  await lockUser(trx, { id: userId });
  if (await hasOpenBusiness(trx, { userId })) throw refuse.conflict(words.openOrder);
  await anonymiseUser(trx, userId);
  await deleteFactor(trx, userId);
  await deleteResets(trx, userId);
  await deleteSessions(trx, userId);
  await announce(trx, accountClosed, { userId });
}

import { findVerifiedContacts } from '#app/accounts/profile/contacts.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import {
  deleteSubscriber,
  deleteSubscriberByToken,
  fillMissingPrices,
  findSubscribedAt,
  insertSubscriber,
} from './price-alerts.db.server.ts';
import type { PriceAlerts } from './price-alerts.schema.ts';

/** Off until the user switches them on. */
export async function showPriceAlerts(db: Database, actor: Actor): Promise<PriceAlerts> {
  const since = await findSubscribedAt(db, requireSignedIn(actor).userId);
  return { isOn: since !== undefined, since: since?.toISOString() ?? null };
}

/** Switches alerts on or off; idempotent. Refuses to send to an email address that is not verified. */
export async function setPriceAlerts(
  db: Database,
  actor: Actor,
  { isOn }: { isOn: boolean },
): Promise<PriceAlerts> {
  const { userId } = requireSignedIn(actor);
  if (!isOn) await deleteSubscriber(db, userId);
  else {
    const { email } = await findVerifiedContacts(db, actor);
    if (email === null) throw refuse.conflict('Please verify your email address in your profile first.');
    await inTransaction(db, async (trx) => {
      await insertSubscriber(trx, userId);
      await fillMissingPrices(trx);
    });
  }
  return await showPriceAlerts(db, actor);
}

/** Switches the alerts off that a mail's link belongs to. Refuses an unknown link as not found. */
export async function endPriceAlerts(db: Database, { token }: { token: string }): Promise<string> {
  const isKnown = isId(token) && (await deleteSubscriberByToken(db, token));
  if (!isKnown) throw refuse.notFound('This link is no longer valid. Price alerts may be off already.');
  return 'Price alerts are off. You can turn them on again in your wishlist.';
}

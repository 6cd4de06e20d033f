import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { accountVerified } from '../accounts.events.ts';
import type { Identifier } from '../identifier.ts';
import { setVerified, type UserRow } from '../users/users.db.server.ts';

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

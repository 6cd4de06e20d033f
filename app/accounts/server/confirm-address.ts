import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { accountProven } from '../accounts-news.ts';
import type { Identifier } from '../identifier.ts';
import { setProven, type UserRow } from './account-rows.server.ts';

/** Gives a person an e-mail or mobile that a code has reached, as new or as confirmed; the first one makes the account known. */
export async function confirmAddress(
  trx: Trx,
  before: Pick<UserRow, 'id' | 'email_verified_at' | 'mobile_verified_at'>,
  proven: Identifier,
): Promise<UserRow> {
  const isFirst = before.email_verified_at === null && before.mobile_verified_at === null;
  if (isFirst) await announce(trx, accountProven, { userId: before.id });
  return await setProven(trx, before.id, proven);
}

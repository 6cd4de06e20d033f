import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { lockAdmins } from './account-rows.server.ts';

/** Refuses with 409 where there is one admin only. All are locked, so that the last two cannot go at the same time. */
export async function refuseLastAdmin(trx: Trx, sentence: string): Promise<void> {
  if ((await lockAdmins(trx)) <= 1) throw refuse.conflict(sentence);
}

import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { MoveWish } from '../bookings.forms.ts';
import { endBookedOn } from './occupied-rows.server.ts';
import { postSettlement } from './rental-postings.ts';
import { findDispatchDay, type LockedRental } from './rental-rows.server.ts';
import { decideClaim, findClaim, insertDeductions, insertPayout } from './settlement-rows.server.ts';

/**
 * An outfit came back on a day that is not after today; who brings it early frees it early. Refuses with 400 a later
 * day, and one before the outfit was sent: what is noted late may have begun with its period.
 */
export async function noteReturn(trx: Trx, rental: LockedRental, returnedOn = rental.today) {
  if (returnedOn > rental.today) throw refuseDay('It cannot have come back after today.');
  const isBefore = returnedOn < rental.starts_on && returnedOn < (await findDispatchDay(trx, rental.id));
  if (isBefore) throw refuseDay('It cannot have come back before it went out.');
  await endBookedOn(trx, rental.id, returnedOn);
  return { returned_on: returnedOn };
}

function refuseDay(message: string) {
  return refuse.invalid(message, [{ path: 'returnedOn', message }]);
}

interface Completing {
  wish: Pick<MoveWish, 'note' | 'deductions'>;
  byUserId: string;
}

/**
 * The end: what is deducted of the deposit is written with its reasons, a claim for damage is decided with it, and
 * the owner's part is owed. Refuses with 400 more than the deposit, and a claim turned down without a word.
 */
export async function completeRental(trx: Trx, rental: LockedRental, { wish, byUserId }: Completing) {
  const deductions = wish.deductions ?? [];
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  refuseTooMuch(rental, deducted);
  await settleClaim(trx, rental, { wish, byUserId });
  const rows = deductions.map(({ kind, amount: amount_paise, reason }) => ({ kind, amount_paise, reason }));
  await insertDeductions(
    trx,
    rows.map((row) => ({ id: newId(), rental_order_id: rental.id, ...row })),
  );
  const { fee, commission, deductions: kept, amount } = await postSettlement(trx, rental, deducted);
  await insertPayout(trx, {
    ...{
      rental_order_id: rental.id,
      owner_id: rental.owner_id,
      fee_paise: fee,
      commission_paise: commission,
    },
    ...{ deductions_paise: kept, amount_paise: amount },
  });
  const isSettled = rental.deposit_state === 'held';
  return { deducted_paise: deducted, ...(isSettled && { deposit_state: 'settled' }) };
}

function refuseTooMuch({ deposit_state, deposit_paise }: LockedRental, deducted: number): void {
  const deposit = deposit_state === 'held' ? deposit_paise : 0;
  if (deducted <= deposit) return;
  const message =
    deposit === 0
      ? 'There is no deposit that something could be deducted from.'
      : 'The deductions come to more than the deposit.';
  throw refuse.invalid(message, [{ path: 'deductions', message }]);
}

/** What is deducted for damage is what the claim is worth. */
async function settleClaim(trx: Trx, { id }: LockedRental, { wish, byUserId }: Completing): Promise<void> {
  const claim = await findClaim(trx, id);
  if (!claim) return;
  const damage = (wish.deductions ?? []).filter(({ kind }) => kind === 'damage');
  const decision = damage.map(({ reason }) => reason).join(' ') || wish.note;
  if (!decision) throw refuse.invalid('Please say why the claim is turned down.');
  const sum = damage.reduce((total, { amount }) => total + amount, 0);
  await decideClaim(trx, id, { paise: Math.min(sum, claim.amount_paise), decision, byUserId });
}

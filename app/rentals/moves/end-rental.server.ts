import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { endBookedDates } from '../availability/occupied-days.db.server.ts';
import { decideClaim, findClaim, insertDeductions, insertPayout } from '../claims/settlement.db.server.ts';
import type { MoveInput } from '../rental-input.schema.ts';
import { findDispatchDay, type LockedRental } from '../rentals.db.server.ts';
import { postSettlement } from './rental-postings.server.ts';

/**
 * An outfit came back on a day that is not after today; who brings it early frees it early. Refuses with 400 a later
 * day, and one before the outfit was sent: what is noted late may have begun with its period.
 */
export async function recordReturn(trx: Trx, rental: LockedRental, returnedOn = rental.today) {
  if (returnedOn > rental.today) throw refuseDay('It cannot have come back after today.');
  const isBefore = returnedOn < rental.starts_on && returnedOn < (await findDispatchDay(trx, rental.id));
  if (isBefore) throw refuseDay('It cannot have come back before it went out.');
  await endBookedDates(trx, rental.id, returnedOn);
  return { returned_on: returnedOn };
}

function refuseDay(message: string) {
  return refuse.invalid(message, [{ path: 'returnedOn', message }]);
}

interface CompleteRentalInput {
  input: Pick<MoveInput, 'note' | 'deductions'>;
  byUserId: string;
}

/**
 * The end: what is deducted of the deposit is written with its reasons, a claim for damage is decided with it, and
 * the owner's part is owed. Refuses with 400 more than the deposit, and a claim turned down without a word.
 */
export async function completeRental(
  trx: Trx,
  rental: LockedRental,
  { input, byUserId }: CompleteRentalInput,
) {
  const deductions = input.deductions ?? [];
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  refuseExcessDeductions(rental, deducted);
  await settleClaim(trx, rental, { input, byUserId });
  const rows = deductions.map(({ kind, amount: amount_paise, reason }) => ({ kind, amount_paise, reason }));
  await insertDeductions(
    trx,
    rows.map((row) => ({ id: newId(), rental_order_id: rental.id, ...row })),
  );
  const { fee, commission, deductions: keptDeductions, amount } = await postSettlement(trx, rental, deducted);
  await insertPayout(trx, {
    ...{
      rental_order_id: rental.id,
      owner_id: rental.owner_id,
      fee_paise: fee,
      commission_paise: commission,
    },
    ...{ deductions_paise: keptDeductions, amount_paise: amount },
  });
  const isSettled = rental.deposit_state === 'held';
  return { deducted_paise: deducted, ...(isSettled && { deposit_state: 'settled' }) };
}

function refuseExcessDeductions({ deposit_state, deposit_paise }: LockedRental, deducted: number): void {
  const deposit = deposit_state === 'held' ? deposit_paise : 0;
  if (deducted <= deposit) return;
  const message =
    deposit === 0
      ? 'There is no deposit that something could be deducted from.'
      : 'The deductions come to more than the deposit.';
  throw refuse.invalid(message, [{ path: 'deductions', message }]);
}

/** What is deducted for damage is what the claim is worth. */
async function settleClaim(
  trx: Trx,
  { id }: LockedRental,
  { input, byUserId }: CompleteRentalInput,
): Promise<void> {
  const claim = await findClaim(trx, id);
  if (!claim) return;
  const damage = (input.deductions ?? []).filter(({ kind }) => kind === 'damage');
  const decision = damage.map(({ reason }) => reason).join(' ') || input.note;
  if (!decision) throw refuse.invalid('Please say why the claim is turned down.');
  const sum = damage.reduce((total, { amount }) => total + amount, 0);
  await decideClaim(trx, id, { paise: Math.min(sum, claim.amount_paise), decision, byUserId });
}

import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { endBookedDates } from '../availability/occupied-days.db.server.ts';
import { postCharges } from '../charges/charge-postings.server.ts';
import { insertCharges } from '../charges/charges.db.server.ts';
import { strategyOf } from '../deposits/deposit-strategies.server.ts';
import { calculateCommission } from '../rental-fees.ts';
import type { MoveInput } from '../rental-input.schema.ts';
import { decideClaim, findClaim, insertDeductions, insertPayout } from '../rental-settlement.db.server.ts';
import { findDispatchDay, type LockedRental, readRental } from '../rentals.db.server.ts';
import { withholdTaxes } from '../withholding/withhold-taxes.server.ts';
import { insertPayoutTaxes } from '../withholding/withholding.db.server.ts';
import { calculatePayout, heldDeposit, postSettlement, securedDeposit } from './rental-postings.server.ts';

/**
 * Records the return and frees the days after it. Refuses a day after today, and one before both the period and the
 * dispatch, which may be recorded late.
 */
export async function recordReturn(trx: Trx, rental: LockedRental, returnedOn = rental.today) {
  if (returnedOn > rental.today) throw invalidDay('The return date cannot be in the future.');
  const isBefore = returnedOn < rental.starts_on && returnedOn < (await findDispatchDay(trx, rental.id));
  if (isBefore) throw invalidDay('The return date cannot be before the dispatch.');
  await endBookedDates(trx, rental.id, returnedOn);
  return { returned_on: returnedOn };
}

function invalidDay(message: string) {
  return refuse.invalid(message, [{ path: 'returnedOn', message }]);
}

interface CompleteRentalInput {
  input: Pick<MoveInput, 'note' | 'deductions' | 'ownerAgrees'>;
  byUserId: string;
}

/**
 * Completes a rental: records the deductions, decides a damage claim, and creates the owner's payout; the renter owes the part
 * that the deposit does not cover. Refuses a claim rejected without a reason, and while the owner can still claim damage.
 */
export async function completeRental(
  trx: Trx,
  rental: LockedRental,
  { input, byUserId }: CompleteRentalInput,
) {
  const deductions = input.deductions ?? [];
  const charged = sumDeductions(input);
  const deducted = Math.min(charged, heldDeposit(rental));
  await requireClaimTimeOver(trx, rental, input);
  await settleClaim(trx, rental, { input, byUserId });
  const rows = deductions.map(({ kind, amount: amount_paise, reason }) => ({ kind, amount_paise, reason }));
  await insertDeductions(
    trx,
    rows.map((row) => ({ id: newId(), rental_order_id: rental.id, ...row })),
  );
  const fee = paise(rental.fee_paise);
  const commission = calculateCommission(fee, rental.commission_rate);
  const { tcs, tds, row: taxes } = await withholdTaxes(trx, rental, { fee, commission });
  const settlement = { fee, commission, deductions: deducted, tcs, tds };
  await postSettlement(trx, rental, settlement);
  await insertPayout(trx, {
    ...{ rental_order_id: rental.id, owner_id: rental.owner_id, deductions_paise: deducted },
    ...{ fee_paise: fee, commission_paise: commission, tcs_paise: tcs, tds_paise: tds },
    amount_paise: calculatePayout(settlement),
  });
  if (taxes) await insertPayoutTaxes(trx, taxes);
  if (charged > deducted) await askForCharges(trx, rental, charged - deducted);
  await strategyOf(rental).settle(trx, rental);
  const hasDeposit = rental.deposit_state !== 'none';
  return { deducted_paise: deducted, ...(hasDeposit && { deposit_state: 'settled' }) };
}

/** Charges the renter for the part that the deposit does not cover; the owner gets it once it is paid. */
async function askForCharges(trx: Trx, { id }: LockedRental, amountPaise: number): Promise<void> {
  await insertCharges(trx, id, amountPaise);
  await postCharges(trx, { rentalOrderId: id, amountPaise });
}

function sumDeductions({ deductions = [] }: Pick<MoveInput, 'deductions'>): Paise {
  return sumPaise((deductions ?? []).map(({ amount }) => paise(amount)));
}

/**
 * The part of a card hold that the settlement will keep, which is charged first; undefined without a hold.
 * Refuses what `completeRental` would refuse.
 */
export async function findClaimToCharge(
  trx: Trx,
  rental: LockedRental,
  input: CompleteRentalInput['input'],
): Promise<Paise | undefined> {
  if (rental.deposit_state !== 'authorized') return undefined;
  const deducted = paise(Math.min(sumDeductions(input), rental.deposit_paise));
  await requireClaimTimeOver(trx, rental, input);
  const claim = await findClaim(trx, rental.id);
  if (claim) findDecision(input);
  return deducted === 0 ? undefined : deducted;
}

/** Refuses while the owner can still claim damage: after the settlement no deposit is left to pay a claim. */
async function requireClaimTimeOver(
  trx: Trx,
  rental: LockedRental,
  { ownerAgrees }: CompleteRentalInput['input'],
): Promise<void> {
  if (ownerAgrees || securedDeposit(rental) === 0 || (await findClaim(trx, rental.id))) return;
  const { claim_by: deadline, now } = await readRental(trx, rental.id);
  if (deadline === null || deadline <= now) return;
  const until = deadline.toISOString();
  throw refuse.conflict(
    `The owner can claim damage until ${formatDay(until)}, ${formatTime(until)}. Wait, or confirm that they have nothing to claim.`,
  );
}

/** Refuses to reject a claim without a reason. */
function findDecision(input: CompleteRentalInput['input']) {
  const damage = (input.deductions ?? []).filter(({ kind }) => kind === 'damage');
  const decision = damage.map(({ reason }) => reason).join(' ') || input.note;
  if (!decision) throw refuse.invalid('Please enter a reason for rejecting the claim.');
  return { damage, decision };
}

/** Accepts a claim up to the damage deductions. */
async function settleClaim(
  trx: Trx,
  { id }: LockedRental,
  { input, byUserId }: CompleteRentalInput,
): Promise<void> {
  const claim = await findClaim(trx, id);
  if (!claim) return;
  const { damage, decision } = findDecision(input);
  const sum = damage.reduce((total, { amount }) => total + amount, 0);
  await decideClaim(trx, id, { paise: Math.min(sum, claim.amount_paise), decision, byUserId });
}

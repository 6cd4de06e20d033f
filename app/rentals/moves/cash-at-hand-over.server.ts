import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import { releaseHolds } from '../deposits/hold-deposit.server.ts';
import type { MoveInput } from '../rental-input.schema.ts';
import type { LockedRental, updateRental } from '../rentals.db.server.ts';
import { postCollected } from './rental-postings.server.ts';

export interface DueCash {
  feePaise: Paise;
  depositPaise: Paise;
}

/** The parts of fee and deposit that are collected in cash when the outfit is handed over. */
export function calculateDueCash(
  rental: Pick<LockedRental, 'fee_state' | 'fee_paise' | 'deposit_state' | 'deposit_paise'>,
): DueCash {
  return {
    feePaise: paise(rental.fee_state === 'unpaid' ? rental.fee_paise : 0),
    depositPaise: paise(rental.deposit_state === 'awaited' ? rental.deposit_paise : 0),
  };
}

/** Refuses another amount than the one that is due at the hand-over: the fee may have been paid by card since. */
export function requireDueCash(rental: LockedRental, { status, collected, receipt }: MoveInput): void {
  if (status !== 'Dispatched') return;
  const { feePaise, depositPaise } = calculateDueCash(rental);
  const due = paise(feePaise + depositPaise);
  const isNamed = typeof collected === 'number';
  if (due === 0 && (isNamed || receipt)) throw refuse.conflict('No cash is due for this rental.');
  if (isNamed && collected !== due)
    throw refuse.conflict(`The cash due for this rental is ${formatRupees(toRupees(due))}.`);
}

/** Collects unpaid fees and deposits. */
export async function collectOnHandover(
  trx: Trx,
  rental: LockedRental,
): Promise<Parameters<typeof updateRental>[2]> {
  const { id, deposit_state } = rental;
  const { feePaise, depositPaise } = calculateDueCash(rental);
  const isDepositDue = deposit_state === 'awaited';
  if (feePaise > 0) await postCollected(trx, { id, what: 'fee', amountPaise: feePaise });
  if (depositPaise > 0) await postCollected(trx, { id, what: 'deposit', amountPaise: depositPaise });
  if (isDepositDue) await releaseHolds(trx, id);
  return {
    ...(feePaise > 0 && { fee_state: 'paid' }),
    ...(isDepositDue && { deposit_state: 'held', deposit_strategy: 'collect' }),
  };
}

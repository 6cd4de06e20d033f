import { formatRupees, rupeesToPaise } from '#app/platform/money/money.ts';
import type { RentalOrder } from '../rental.schema.ts';

export type DeductionKind = RentalOrder['deductions'][number]['kind'];

/** A deduction as an admin types it. */
export interface DeductionDraft {
  key: number;
  kind: DeductionKind;
  /** rupees, as typed */
  amount: string;
  reason: string;
}

/** What of a deposit can be kept at all. */
export function heldDeposit({ deposit, depositStatus }: RentalOrder): number {
  return depositStatus === 'held' ? deposit : 0;
}

/** What is filled in beforehand: the late days at their charge, and a claim for damage that the renter agrees to. */
export function suggestDeductions(order: RentalOrder): DeductionDraft[] {
  const held = heldDeposit(order);
  if (held === 0) return [];
  const drafts: Omit<DeductionDraft, 'key'>[] = [];
  const { lateDays, lateCharge, pricePerDay, claim } = order;
  if (lateDays > 0) {
    const days = lateDays === 1 ? '1 day late' : `${lateDays} days late`;
    const amount = String(Math.min(lateCharge, held));
    drafts.push({ kind: 'late', amount, reason: `${days}, 1.5 × ${formatRupees(pricePerDay)} a day` });
  }
  if (claim?.answer?.agrees) {
    const left = Math.max(0, held - (lateDays > 0 ? Math.min(lateCharge, held) : 0));
    drafts.push({ kind: 'damage', amount: String(Math.min(claim.amount, left)), reason: claim.reason });
  }
  return drafts.map((draft, key) => ({ key, ...draft }));
}

/** What goes back to the renter, in rupees; undefined while an amount is no amount. */
export function calculateRefund(drafts: readonly DeductionDraft[], order: RentalOrder): number | undefined {
  let left = rupeesToPaise(heldDeposit(order)) as number;
  for (const { amount } of drafts) {
    const paise = rupeesToPaise(Number(amount));
    if (paise === undefined || paise <= 0) return undefined;
    left -= paise;
  }
  return left / 100;
}

/** What keeps the settlement from being sent, in a sentence. A claim that nothing is kept for is turned down in words. */
export function settlementProblem(
  drafts: readonly DeductionDraft[],
  order: RentalOrder,
  note: string,
): string | null {
  const back = calculateRefund(drafts, order);
  if (back === undefined) return 'Please give each amount in rupees.';
  if (back < 0) return 'The deductions come to more than the deposit.';
  if (drafts.some(({ reason }) => !reason.trim())) return 'Please give each deduction a reason.';
  const isTurnedDown = order.claim !== null && !drafts.some(({ kind }) => kind === 'damage');
  return isTurnedDown && !note.trim() ? 'Please say why the claim is turned down.' : null;
}

export function toDeductions(drafts: readonly DeductionDraft[]): RentalOrder['deductions'] {
  return drafts.map(({ kind, amount, reason }) => ({ kind, amount: Number(amount), reason: reason.trim() }));
}

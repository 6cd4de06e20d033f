import { formatRupees, parseRupees, rupeesToPaise } from '#app/platform/money/money.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import type { RentalOrder } from '../rental.schema.ts';

export type DeductionKind = RentalOrder['deductions'][number]['kind'];

/** A deduction as typed by an admin. */
export interface DeductionDraft {
  key: number;
  kind: DeductionKind;
  /** rupees, as typed */
  amount: string;
  reason: string;
}

/** The deposit available for deductions, in rupees: received, or held on the card. */
export function heldDeposit({ deposit, depositStatus, depositCharged }: RentalOrder): number {
  if (depositStatus === 'authorized') return deposit;
  return depositStatus === 'held' ? (depositCharged ?? deposit) : 0;
}

/** Suggested deductions: the late charge, and a damage claim that the renter accepts. */
export function suggestDeductions(order: RentalOrder): DeductionDraft[] {
  const drafts: Omit<DeductionDraft, 'key'>[] = [];
  const { lateDays, lateCharge, pricePerDay, claim } = order;
  if (lateDays > 0) {
    const days = lateDays === 1 ? '1 day late' : `${lateDays} days late`;
    drafts.push({
      kind: 'late',
      amount: String(lateCharge),
      reason: `${days}, 1.5 × ${formatRupees(pricePerDay)} a day`,
    });
  }
  if (claim?.answer?.agrees)
    drafts.push({ kind: 'damage', amount: String(claim.amount), reason: claim.reason });
  return drafts.map((draft, key) => ({ key, ...draft }));
}

/** The refund to the renter in rupees, negative if the renter has to pay more; undefined while an amount is invalid. */
export function calculateRefund(drafts: readonly DeductionDraft[], order: RentalOrder): number | undefined {
  let left = rupeesToPaise(heldDeposit(order)) as number;
  for (const { amount } of drafts) {
    const paise = rupeesToPaise(parseRupees(amount) ?? 0);
    if (!paise) return undefined;
    left -= paise;
  }
  return left / 100;
}

/** The effect of completing on the deposit; `refund` is the result of `calculateRefund`. */
export function settlementText(order: RentalOrder, refund: number | undefined): string {
  const { renter, depositStatus } = order;
  const held = heldDeposit(order);
  if (held === 0) return `No deposit is held. Each charge needs a reason; ${renter.name} is asked to pay it.`;
  const isAllDeducted = refund !== undefined && refund <= 0;
  if (depositStatus === 'authorized') {
    const charged = isAllDeducted
      ? 'the whole deposit is charged now.'
      : 'what is deducted is charged now, the rest is released.';
    return `Held on the card of ${renter.name}: ${formatRupees(held)}. Each deduction needs a reason; ${charged}`;
  }
  const rest = isAllDeducted ? 'nothing is refunded' : 'the rest is refunded';
  return `Deposit held: ${formatRupees(held)}. Each deduction needs a reason; ${rest} to ${renter.name}.`;
}

/** The statement that staff confirm while the owner can still claim damage: the owner may have reported it to them. */
export function nothingToReport(drafts: readonly DeductionDraft[]): string {
  return drafts.length > 0 ? 'nothing to report beyond these deductions' : 'nothing to report';
}

/** A check that the API's schema does not make: a rejected claim needs a reason. */
export function settlementProblem(
  drafts: readonly DeductionDraft[],
  order: RentalOrder,
  note: string,
): string | null {
  const isClaimRejected = order.claim !== null && !drafts.some(({ kind }) => kind === 'damage');
  return isClaimRejected && !note.trim() ? 'Please enter a reason for rejecting the claim.' : null;
}

/** The deductions to send; amounts in rupees, or as typed if they are no numbers. */
export function toDeductions(drafts: readonly DeductionDraft[]) {
  return drafts.map(({ kind, amount, reason }) => ({
    ...{ kind, amount: typedNumber(amount), reason: reason.trim() },
  }));
}

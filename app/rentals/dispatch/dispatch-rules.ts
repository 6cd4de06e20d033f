import { formatDay } from '#app/platform/time/format-date.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { lateDays } from '../rental-fees.ts';
import { countDays, firstName } from '../rental-labels.ts';
import type { RentalRole } from '../rental-status.ts';

type StillOut = NonNullable<RentalOrder['stillOut']>;

interface DispatchRow {
  today: string;
  ends_on: string;
  is_unsent: boolean;
  still_out: { number: string; renter_name: string; send_back_by: string; has_left: boolean } | null;
  earlier: { number: string; renter_name: string; starts_on: string } | null;
}

/** The dispatch facts that these roles may see; the renter sees nothing about other renters. */
export function toDispatchFacts(
  { today, ends_on, is_unsent, still_out: other, earlier }: DispatchRow,
  roles: readonly RentalRole[],
): Pick<RentalOrder, 'unsent' | 'stillOut' | 'earlier'> {
  const isStaff = roles.includes('admin');
  const sees = isStaff || roles.includes('owner');
  return {
    unsent: is_unsent ? (today > ends_on ? 'over' : 'late') : null,
    stillOut:
      sees && other
        ? {
            number: other.number,
            renter: isStaff ? other.renter_name : firstName(other.renter_name),
            lateDays: other.has_left ? 0 : lateDays(other.send_back_by, today),
            isBack: other.has_left,
          }
        : null,
    earlier:
      isStaff && earlier
        ? { number: earlier.number, renter: earlier.renter_name, startDate: earlier.starts_on }
        : null,
  };
}

/** Why an outfit cannot be dispatched, for staff. */
export function dispatchProblem({
  unsent,
  stillOut,
  rentalPeriod,
}: Pick<RentalOrder, 'unsent' | 'stillOut' | 'rentalPeriod'>): string | undefined {
  if (unsent === 'over')
    return `The last day of this rental was ${formatDay(rentalPeriod.endDate)}, so it can no longer be dispatched. Cancel it: what was paid is refunded, and the renter can ask for other dates.`;
  return stillOut ? stillOutProblem(stillOut) : undefined;
}

function stillOutProblem({ number, renter, lateDays: late, isBack }: StillOut): string {
  if (isBack) return `The return of this outfit from ${renter} (${number}) is not recorded. Record it first.`;
  const overdue = late > 0 ? ` and is overdue by ${countDays(late)}` : '';
  return `This outfit is still with ${renter} (${number})${overdue}. Record its return first.`;
}

/** A warning for staff before they dispatch an outfit whose earlier rental is not dispatched yet. */
export function earlierWarning({ earlier }: Pick<RentalOrder, 'earlier'>): string | undefined {
  if (!earlier) return undefined;
  const { number, renter, startDate } = earlier;
  return `${renter} has rented this outfit from ${formatDay(startDate)} (${number}), and it is not dispatched yet.`;
}

/** A warning for the owner or staff before they approve a request for an outfit that did not come back in time. */
export function stillOutWarning({ stillOut }: Pick<RentalOrder, 'stillOut'>): string | undefined {
  if (!stillOut || stillOut.lateDays === 0) return undefined;
  return `This outfit is still with another renter and is overdue by ${countDays(stillOut.lateDays)}.`;
}

import type { RentalOrder } from '../rental.schema.ts';
import type { RentalRole } from '../rental-status.ts';

/** The fields that decide whether a rental can have other dates. */
interface Movable {
  status: string;
  today: string;
  starts_on: string;
  deposit_state: string;
  parcels: readonly unknown[];
  handovers: readonly unknown[];
}

/** Why the dates of a rental can no longer be changed; undefined if they can. */
export function dateChangeProblem(rental: Movable): string | undefined {
  const { status, today, starts_on: startsOn, deposit_state: deposit, parcels, handovers } = rental;
  if (status !== 'Pending' && status !== 'Approved')
    return `The dates of a rental that is ${status} cannot be changed.`;
  if (today >= startsOn) return 'The rental period has started, so its dates can no longer be changed.';
  if (parcels.length > 0 || handovers.length > 0)
    return 'The outfit is being handed over, so the dates can no longer be changed.';
  if (deposit === 'authorized')
    return 'The deposit is held on the card for these dates, so they can no longer be changed.';
  return undefined;
}

type DateChange = RentalOrder['dateChanges'][number];

interface ChangeRow {
  from_starts_on: string;
  from_ends_on: string;
  starts_on: string;
  ends_on: string;
  by_role: string;
  reason: string | null;
  state: string;
  created_at: Date | string;
}

/** The date changes of a rental, and whether these roles can ask for one. */
export function toDateChanges(
  rental: Movable & { date_changes: readonly ChangeRow[] },
  roles: readonly RentalRole[],
): Pick<RentalOrder, 'canChangeDates' | 'dateChanges'> {
  const isOpen = rental.date_changes.some(({ state }) => state === 'requested');
  const canAsk = roles.includes('admin') || (roles.includes('renter') && !isOpen);
  return {
    canChangeDates: canAsk && dateChangeProblem(rental) === undefined,
    dateChanges: rental.date_changes.map((row) => ({
      state: row.state as DateChange['state'],
      from: { startDate: row.from_starts_on, endDate: row.from_ends_on },
      to: { startDate: row.starts_on, endDate: row.ends_on },
      by: row.by_role as DateChange['by'],
      reason: row.reason,
      at: new Date(row.created_at).toISOString(),
    })),
  };
}

/** The change that waits for the owner's answer. */
export function findOpenChange({ dateChanges }: Pick<RentalOrder, 'dateChanges'>): DateChange | undefined {
  return dateChanges.find(({ state }) => state === 'requested');
}

import { isAllowed, type SignedIn } from '#app/platform/security/actor.ts';
import type { RentalRole } from './rental-status.ts';

/** A person's roles in a rental order; empty if they may not see it. */
export function findRentalRoles(
  person: SignedIn,
  { renter_id, owner_id }: { renter_id: string; owner_id: string },
): RentalRole[] {
  return [
    ...(isAllowed(person, 'rentals') ? (['admin'] as const) : []),
    ...(person.userId === owner_id ? (['owner'] as const) : []),
    ...(person.userId === renter_id ? (['renter'] as const) : []),
  ];
}

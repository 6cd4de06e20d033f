import { defineEvent } from '#app/platform/events/domain-events.server.ts';
import type { RentalRole, RentalStatus } from './rental-status.ts';

/** A rental order was asked for (Pending), or moved by the table in rental-status.ts. */
export const rentalMoved = defineEvent<{ rentalOrderId: string; status: RentalStatus; by: RentalRole }>(
  'RentalMoved',
);

/** A rental fee was paid by card. */
export const rentalFeePaid = defineEvent<{ rentalOrderId: string }>('RentalFeePaid');

/** An owner claims damage, or the renter has answered. */
export const rentalClaimMoved = defineEvent<{ rentalOrderId: string; isAnswered: boolean }>(
  'RentalClaimMoved',
);

import { newsKind } from '#app/foundation/news.server.ts';
import type { RentalRole, RentalStatus } from './rental-status.ts';

/** A rental order was asked for (Pending), or moved by the table in rental-status.ts. */
export const rentalMoved = newsKind<{ rentalOrderId: string; status: RentalStatus; by: RentalRole }>(
  'RentalMoved',
);

/** A rental fee was paid by card. */
export const rentalFeePaid = newsKind<{ rentalOrderId: string }>('RentalFeePaid');

/** An owner claims damage, or the renter has answered. */
export const rentalClaimMoved = newsKind<{ rentalOrderId: string; isAnswered: boolean }>('RentalClaimMoved');

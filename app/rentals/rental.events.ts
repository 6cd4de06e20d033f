import { defineEvent } from '#app/platform/events/domain-events.server.ts';
import type { RentalParcelStatus } from './parcels/rental-parcel-status.ts';
import type { RentalRole, RentalStatus } from './rental-status.ts';

/** A rental order was created (Pending) or changed status. */
export const rentalMoved = defineEvent<{ rentalOrderId: string; status: RentalStatus; by: RentalRole }>(
  'RentalMoved',
);

/** A renter asked for other dates, they were set, or the owner declined them. */
export const rentalDatesChanged = defineEvent<{ rentalOrderId: string; changeId: number }>(
  'RentalDatesChanged',
);

/** A rental fee was paid by card. */
export const rentalFeePaid = defineEvent<{ rentalOrderId: string }>('RentalFeePaid');

/** A hold on a renter's card is no longer needed and must be released at the provider. */
export const depositHoldEnded = defineEvent<{ chargeId: string }>('DepositHoldEnded');

/** The whole deposit that was held on the renter's card was charged. */
export const depositCharged = defineEvent<{ rentalOrderId: string }>('DepositCharged');

/** An owner claimed damage, or the renter answered. */
export const rentalClaimMoved = defineEvent<{ rentalOrderId: string; isAnswered: boolean }>(
  'RentalClaimMoved',
);

/** An owner reported that the outfit is back. */
export const rentalReturnReported = defineEvent<{ rentalOrderId: string }>('RentalReturnReported');

/** A payment of charges above the deposit was recorded. */
export const rentalChargePaid = defineEvent<{ rentalOrderId: string; paymentId: string }>('RentalChargePaid');

/** A parcel of a rental was booked (Ready) or moved. */
export const rentalParcelMoved = defineEvent<{
  parcelId: string;
  rentalOrderId: string;
  status: RentalParcelStatus;
  /** of a failed delivery */
  reason?: string | null;
  /** the courier returns it to its sender */
  turnsBack?: boolean;
}>('RentalParcelMoved');

/** A booked parcel of a rental was cancelled before its pick-up. */
export const rentalParcelCancelled = defineEvent<{ parcelId: string }>('RentalParcelCancelled');

/** An owner submitted or resubmitted an outfit. */
export const outfitSubmitted = defineEvent<{ outfitId: string; submittedAt: string }>('OutfitSubmitted');

/** An admin approved or rejected an outfit. */
export const outfitDecided = defineEvent<{ outfitId: string; decidedAt: string }>('OutfitDecided');

/** A bank account was entered and is to be checked. */
export const payoutAccountCheckDue = defineEvent<{ ownerId: string; reference: string }>(
  'PayoutAccountCheckDue',
);

/** Payouts of a run are to be transferred to an owner by the run's provider. */
export const payoutTransfersDue = defineEvent<{ runId: string; ownerId: string }>('PayoutTransfersDue');

import type { RentalStatus } from '../rental-status.ts';

/** To the renter, and back to the owner. */
export const RENTAL_LEGS = ['out', 'back'] as const;
export type RentalLeg = (typeof RENTAL_LEGS)[number];

export const RENTAL_PARCEL_STATUSES = [
  'Ready',
  'Picked up',
  'In transit',
  'Out for delivery',
  'Delivery failed',
  'Delivered',
] as const;
export type RentalParcelStatus = (typeof RENTAL_PARCEL_STATUSES)[number];

/** The allowed moves; steps may be skipped, because couriers miss scans. */
const MOVES: Record<RentalParcelStatus, readonly RentalParcelStatus[]> = {
  Ready: ['Picked up', 'In transit', 'Out for delivery', 'Delivered'],
  'Picked up': ['In transit', 'Out for delivery', 'Delivery failed', 'Delivered'],
  'In transit': ['Out for delivery', 'Delivery failed', 'Delivered'],
  'Out for delivery': ['Delivery failed', 'Delivered'],
  'Delivery failed': ['Out for delivery', 'Delivered'],
  Delivered: [],
};

export function nextParcelStatuses(from: RentalParcelStatus): readonly RentalParcelStatus[] {
  return MOVES[from];
}

/** Whether the table leads from one status to the other; unreported steps may be skipped. */
function isReachable(from: RentalParcelStatus, to: RentalParcelStatus): boolean {
  if (from === 'Delivery failed') return to === 'Out for delivery' || to === 'Delivered';
  return MOVES[from].some((next) => next === to || isReachable(next, to));
}

/**
 * Whether a courier's event moves a parcel. Events may be late, lost or doubled: an older one than the last move changes
 * nothing, except that the first one and Delivered always count.
 */
export function movesByCourier(
  { status, movedAt }: { status: RentalParcelStatus; movedAt: Date },
  event: { status: RentalParcelStatus; at: Date },
): boolean {
  if (event.status === status || !isReachable(status, event.status)) return false;
  return event.status === 'Delivered' || status === 'Ready' || event.at >= movedAt;
}

/** When a parcel can be made: before the outfit is handed over, and while it is away. */
const SENT_WHILE: Record<RentalLeg, readonly RentalStatus[]> = {
  out: ['Approved', 'Dispatched'],
  back: ['Dispatched', 'Returned'],
};

export function canSendLeg(leg: RentalLeg, status: RentalStatus): boolean {
  return SENT_WHILE[leg].includes(status);
}

/** 'To the renter' */
export function formatLeg(leg: RentalLeg): string {
  return leg === 'out' ? 'To the renter' : 'Back to the owner';
}

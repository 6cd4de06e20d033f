/** rules §5, Rental orders. */
export const RENTAL_STATUSES = [
  'Pending',
  'Approved',
  'Rejected',
  'Cancelled',
  'Dispatched',
  'Returned',
  'Completed',
] as const;
export type RentalStatus = (typeof RENTAL_STATUSES)[number];

/** Who moves a rental order; 'clock' is a scheduled job. */
export type RentalRole = 'owner' | 'renter' | 'admin' | 'clock';

/** The ledger posting of a move (moves/rental-postings.server.ts). */
export type RentalPosting = 'deposit back' | 'fee back' | 'fee on hand-over' | 'settlement';

/** The effect of a move on the booked dates: releases them all, or those after the return. */
export type RentalDatesEffect = 'freed' | 'ended by return';

export interface RentalMove {
  from: RentalStatus;
  to: RentalStatus;
  by: readonly RentalRole[];
  /** only before the first day of the period */
  beforeStart?: true;
  postings: readonly RentalPosting[];
  dates?: RentalDatesEffect;
  /** who gets a message; the person who makes the move does not */
  notifies: readonly ('owner' | 'renter')[];
}

/**
 * The moves of a rental order: who may make them, what they post, and who is notified. Checks, effects, buttons,
 * messages, the picture in docs/rentals.md and the tests use this table.
 */
export const RENTAL_MOVES: readonly RentalMove[] = [
  {
    from: 'Pending',
    to: 'Approved',
    by: ['owner', 'admin'],
    beforeStart: true,
    postings: [],
    notifies: ['renter'],
  },
  {
    from: 'Pending',
    to: 'Rejected',
    by: ['owner', 'admin', 'clock'],
    postings: ['deposit back'],
    notifies: ['renter', 'owner'],
    dates: 'freed',
  },
  {
    from: 'Pending',
    to: 'Cancelled',
    by: ['renter', 'admin'],
    postings: ['deposit back'],
    notifies: ['owner', 'renter'],
    dates: 'freed',
  },
  {
    from: 'Approved',
    to: 'Dispatched',
    by: ['admin'],
    postings: ['fee on hand-over'],
    notifies: ['renter', 'owner'],
  },
  {
    from: 'Approved',
    to: 'Cancelled',
    by: ['admin'],
    postings: ['deposit back', 'fee back'],
    notifies: ['renter', 'owner'],
    dates: 'freed',
  },
  {
    from: 'Dispatched',
    to: 'Returned',
    by: ['admin'],
    postings: [],
    notifies: ['renter', 'owner'],
    dates: 'ended by return',
  },
  {
    from: 'Returned',
    to: 'Completed',
    by: ['admin'],
    postings: ['settlement'],
    notifies: ['renter', 'owner'],
  },
];

export function rentalMove(from: RentalStatus, to: RentalStatus): RentalMove | undefined {
  return RENTAL_MOVES.find((move) => move.from === from && move.to === to);
}

/** The statuses to which these roles can move a rental order. */
export function movesFor(status: RentalStatus, roles: readonly RentalRole[]): RentalStatus[] {
  return RENTAL_MOVES.filter(
    ({ from, by }) => from === status && by.some((role) => roles.includes(role)),
  ).map(({ to }) => to);
}

/** Whether these roles can move a rental order to this status from any other. */
export function canMoveTo(to: RentalStatus, roles: readonly RentalRole[]): boolean {
  return RENTAL_MOVES.some((move) => move.to === to && move.by.some((role) => roles.includes(role)));
}

export function hasEnded(status: RentalStatus): boolean {
  return !RENTAL_MOVES.some(({ from }) => from === status);
}

/** A deposit is refunded within this many days after the outfit's return (rental terms). */
export const DEPOSIT_DAYS = 7;

/** Deposits whose payment can soon no longer be refunded are shown this many days before. */
export const REFUND_NOTICE_DAYS = 14;

/** Approved rentals are to be dispatched from this many days before they leave. */
export const DISPATCH_NOTICE_DAYS = 2;

/**
 * to dispatch: approved, and leaves soon or should have left; due today: with the renter on the last day to send it back;
 * overdue: with the renter after it; not sent: approved, and not handed over by its first day, so no longer 'to dispatch'
 */
export const OUTFIT_FILTERS = ['to dispatch', 'due today', 'overdue', 'not sent'] as const;
export type OutfitFilter = (typeof OUTFIT_FILTERS)[number];

/** due: the renter still has to pay charges; for owner: paid, and to be transferred to the owner */
export const CHARGE_FILTERS = ['due', 'for owner'] as const;
export type ChargeFilter = (typeof CHARGE_FILTERS)[number];

/** overdue: held longer than the terms say; expiring: its payment can soon no longer be refunded */
export const DEPOSIT_FILTERS = ['overdue', 'expiring'] as const;
export type DepositFilter = (typeof DEPOSIT_FILTERS)[number];

/** The states of a return and which follow which (rules §3, returns). Buttons, checks and tests follow from this table. */
export const RETURN_STATUSES = ['Requested', 'Approved', 'Rejected', 'Received', 'Refunded'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** What an admin may make of a return. */
export const RETURN_DECISIONS = ['Approved', 'Rejected', 'Received', 'Refunded'] as const;

/** Forward only. Money may go back before the pieces are there, and without them. */
const MOVES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  Requested: ['Approved', 'Rejected'],
  Approved: ['Received', 'Refunded', 'Rejected'],
  Received: ['Refunded'],
  Rejected: [],
  Refunded: [],
};

export function canMoveReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  return MOVES[from].includes(to);
}

/** Until so long after delivery a shopper may ask to send something back (screens §2, Support page). */
export const RETURN_HOURS = 48;

/** So many photos may go with what is sent back. */
export const RETURN_PICTURES = 5;

/** The bank's own rule is looser in length only: name@handle. */
export const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i;

export const LONGEST_UPI_ID = 321;
export const NO_UPI_ID = 'Enter a UPI ID such as name@bank.';

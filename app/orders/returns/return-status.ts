/** Rules §3, returns. */
export const RETURN_STATUSES = ['Requested', 'Approved', 'Rejected', 'Received', 'Refunded'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_DECISIONS = ['Approved', 'Rejected', 'Received', 'Refunded'] as const;

/** The allowed moves. A refund is possible before or without receipt of the items. */
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

/** After delivery (screens §2, Support page). */
export const RETURN_HOURS = 48;

export const MAX_RETURN_PICTURES = 5;

/** name@handle; banks only limit the length less strictly. */
export const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i;

export const MAX_UPI_ID_LENGTH = 321;
export const NO_UPI_ID = 'Enter a UPI ID such as name@bank.';

import { type Paise, paise } from '#app/platform/money/money.ts';

/** Rules §6, exchanges. */
export const EXCHANGE_STATUSES = [
  'Requested',
  'Approved',
  'Received',
  'Sent',
  'Completed',
  'Rejected',
  'Cancelled',
] as const;
export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];

/** The first move of each status is its next step. */
const MOVES: Record<ExchangeStatus, readonly ExchangeStatus[]> = {
  Requested: ['Approved', 'Rejected', 'Cancelled'],
  Approved: ['Received', 'Cancelled'],
  Received: ['Sent'],
  Sent: ['Completed'],
  Completed: [],
  Rejected: [],
  Cancelled: [],
};

/** The old pieces come back after the replacements were sent. */
const MOVES_SENT_FIRST: typeof MOVES = {
  ...MOVES,
  Approved: ['Sent', 'Cancelled'],
  Sent: ['Received'],
  Received: ['Completed'],
};

interface ExchangeState {
  status: ExchangeStatus;
  /** whether the replacements are sent before the old pieces are back */
  sendsFirst: boolean;
}

function movesOf({ status, sendsFirst }: ExchangeState): readonly ExchangeStatus[] {
  return (sendsFirst ? MOVES_SENT_FIRST : MOVES)[status];
}

export function canMoveExchange(from: ExchangeState, to: ExchangeStatus): boolean {
  return movesOf(from).includes(to);
}

/** The next step of an exchange; undefined once it has ended. */
export function nextExchangeStep(from: ExchangeState): ExchangeStatus | undefined {
  return movesOf(from)[0];
}

/** What staff may do instead of the next step. */
export function listExchangeAlternatives(from: ExchangeState): ExchangeStatus[] {
  return movesOf(from).slice(1);
}

/** The shopper may cancel until the shop has the old pieces, or has sent the replacements. */
export function canCancelExchange(exchange: ExchangeState): boolean {
  return movesOf(exchange).includes('Cancelled');
}

/** Within which the old pieces come back after the replacements were sent. */
export const DAYS_TO_SEND_BACK = 14;

/** Ended without an exchange: the replacements are free again. */
export function isExchangeOff(status: ExchangeStatus): boolean {
  return status === 'Rejected' || status === 'Cancelled';
}

/** Offered in the form. */
export const EXCHANGE_REASONS = [
  'Too small',
  'Too large',
  'I want another colour',
  'I want another product',
  'Faulty or damaged',
] as const;

/** Offered for an item that is not returnable. */
export const FAULT_EXCHANGE_REASONS = ['Faulty or damaged', 'Not the item that I ordered'] as const;

export const MAX_EXCHANGE_PICTURES = 5;

/** What the shopper still pays for dearer replacements. */
export function calculateExchangeDue(difference: {
  oldPaise: number | null;
  newPaise: number | null;
  paidPaise: number;
}): Paise {
  const { oldPaise, newPaise, paidPaise } = difference;
  return paise(Math.max(0, (newPaise ?? 0) - (oldPaise ?? 0)) - paidPaise);
}

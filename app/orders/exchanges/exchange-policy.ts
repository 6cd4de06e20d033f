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
  'Refunded',
] as const;
export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];
/** The statuses of exchanges that wait for staff, a returned piece or a payment. */
export const OPEN_EXCHANGE_STATUSES: ExchangeStatus[] = ['Requested', 'Approved', 'Received'];

/** The first move of each status is its next step. */
const MOVES: Record<ExchangeStatus, readonly ExchangeStatus[]> = {
  Requested: ['Approved', 'Rejected', 'Cancelled'],
  Approved: ['Received', 'Cancelled'],
  Received: ['Sent', 'Refunded'],
  Sent: ['Completed'],
  Completed: [],
  Rejected: [],
  Cancelled: [],
  Refunded: [],
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
  /** rupees */
  amountDue: number;
}

/** Only an exchange with an unpaid amount can end with a refund instead of the replacement. */
function movesOf({ status, sendsFirst, amountDue }: ExchangeState): readonly ExchangeStatus[] {
  const moves = (sendsFirst ? MOVES_SENT_FIRST : MOVES)[status];
  return amountDue > 0 ? moves : moves.filter((to) => to !== 'Refunded');
}

export function canMoveExchange(from: ExchangeState, to: ExchangeStatus): boolean {
  return movesOf(from).includes(to);
}

/** The next step of an exchange; undefined once it has ended. */
export function nextExchangeStep(from: ExchangeState): ExchangeStatus | undefined {
  return movesOf(from)[0];
}

/** The moves that staff may choose instead of the next step. */
export function listExchangeAlternatives(from: ExchangeState): ExchangeStatus[] {
  return movesOf(from).slice(1);
}

/** The shopper may cancel until the shop has the old pieces, or has sent the replacements. */
export function canCancelExchange(exchange: Omit<ExchangeState, 'amountDue'>): boolean {
  return movesOf({ ...exchange, amountDue: 0 }).includes('Cancelled');
}

/** The customer's time to send back the old pieces after the replacements were sent. */
export const DAYS_TO_SEND_BACK = 14;

/** A dearer replacement that is not paid: the customer is reminded this many days before the end. */
export const REMINDER_DAYS = 2;

/** Whether the replacements were sent and the old pieces are back: then they can be returned as the items of an order. */
export function isReplacementSold({ status, sendsFirst }: Omit<ExchangeState, 'amountDue'>): boolean {
  return status === 'Completed' || status === (sendsFirst ? 'Received' : 'Sent');
}

/** Ended without an exchange: the customer keeps the old pieces. */
export function isExchangeOff(status: ExchangeStatus): boolean {
  return status === 'Rejected' || status === 'Cancelled';
}

/** Nothing is wrong with the item, so the replacement must be another one. */
const OTHER_CHOICE_REASONS = [
  'Too small',
  'Too large',
  'I want another colour',
  'I want another product',
] as const;

/** Offered in the form. */
export const EXCHANGE_REASONS = [...OTHER_CHOICE_REASONS, 'Faulty or damaged'] as const;

export function asksForOtherChoice(reason: string): boolean {
  return OTHER_CHOICE_REASONS.some((each) => each === reason);
}

/** Offered for an item that is not returnable. */
export const FAULT_EXCHANGE_REASONS = ['Faulty or damaged', 'Not the item that I ordered'] as const;

export const MAX_EXCHANGE_PICTURES = 5;

/** The unpaid amount for dearer replacements. */
export function calculateExchangeDue(exchange: {
  status: string;
  old_paise: number | null;
  new_paise: number | null;
  paid_paise: number;
}): Paise {
  const { status, old_paise: oldPaise, new_paise: newPaise, paid_paise: paidPaise } = exchange;
  if (status === 'Refunded') return paise(0);
  return paise(Math.max(0, (newPaise ?? 0) - (oldPaise ?? 0)) - paidPaise);
}

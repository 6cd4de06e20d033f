import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { GuestLine } from './guest-cart.ts';
import { readGuestLines, writeGuestLines } from './guest-cart-backend.ts';

const DROPPED_TOAST_MS = 8_000;

/**
 * Moves the guest's lines to the signed-in person's cart, one by one; a line that fails to send stays for the next
 * time. Web Locks let one tab merge at a time; without them, idempotency keys prevent counting a line twice.
 */
export function mergeGuestCart(): Promise<void> {
  if (readGuestLines().length === 0) return Promise.resolve();
  if (!navigator.locks) return mergeLines();
  return navigator.locks.request('guest-cart-merge', mergeLines);
}

async function mergeLines(): Promise<void> {
  for (const { _id } of readGuestLines()) {
    // Read again each time: another tab may have changed the cart.
    const line = readGuestLines().find((each) => each._id === _id);
    if (line && !(await mergeLine(line))) return;
  }
}

/** Returns whether to continue with the next line. */
async function mergeLine(line: GuestLine): Promise<boolean> {
  markAsSent(line);
  try {
    for (const step of planMergeSteps(line)) await send(line, step);
  } catch (error) {
    if (!(error instanceof ApiFailure) || !isFinalRefusal(error.status)) return false;
    notifyDropped(line, error.serverMessage);
  }
  writeGuestLines(readGuestLines().filter((each) => each._id !== line._id));
  return true;
}

/** Shown longer than other toasts, because an item is lost without an action of the shopper. */
function notifyDropped(line: GuestLine, reason: string): void {
  toast(`${line.product.name} could not be moved to your cart. ${reason}`.trim(), {
    tone: 'bad',
    duration: DROPPED_TOAST_MS,
  });
}

function markAsSent(line: GuestLine): void {
  if (line.sent !== undefined) return;
  writeGuestLines(
    readGuestLines().map((each) => (each._id === line._id ? { ...each, sent: line.quantity } : each)),
  );
}

function send(line: GuestLine, { key, quantity }: { key: string; quantity: number }) {
  return callApi('POST', '/api/cart', {
    idempotencyKey: key,
    body: {
      product: line.product._id,
      quantity,
      size: line.size,
      color: line.color,
      rentalPeriod: line.rentalPeriod ?? undefined,
      merge: true,
    },
  });
}

/** One call that adds a guest's line to a person's cart. */
interface MergeStep {
  key: string;
  quantity: number;
}

/**
 * The calls for one line. The key contains the line's id, so that a merge that is repeated or done by two tabs counts
 * once. If the quantity has grown since the first attempt, the first call repeats it and a second one adds the rest.
 */
export function planMergeSteps(line: Pick<GuestLine, '_id' | 'quantity' | 'sent'>): MergeStep[] {
  const key = `guest-line-${line._id}`;
  const first = line.sent ?? line.quantity;
  const rest = line.quantity - first;
  const steps = [{ key, quantity: first }];
  if (rest > 0) steps.push({ key: `${key}-and-${rest}`, quantity: rest });
  return steps;
}

/** Whether a retry cannot succeed. */
export function isFinalRefusal(status: number): boolean {
  const mayPass = status === 401 || status === 408 || status === 425 || status === 429;
  return status >= 400 && status < 500 && !mayPass;
}

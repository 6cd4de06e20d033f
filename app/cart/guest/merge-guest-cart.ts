import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { GuestLine } from './guest-cart.ts';
import { readGuestLines, writeGuestLines } from './guest-cart-storage.ts';
import { isFinalRefusal, planMergeSteps } from './merge-steps.ts';

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

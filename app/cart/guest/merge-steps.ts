import type { GuestLine } from './guest-cart.ts';

/** One call that adds a guest's line to a person's cart. */
export interface MergeStep {
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

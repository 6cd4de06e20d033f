import type { GuestLine } from './guest-cart.ts';

/** One call that hands a guest's line over to a person's cart. */
export interface MergeStep {
  key: string;
  quantity: number;
}

/**
 * The calls for one line. The key names the line, so that a merge repeated after an interruption, or done
 * by two tabs at once, counts once. A line that was sent before and has grown since is sent as it was,
 * under its old key, and then the rest under a key of its own.
 */
export function planMergeSteps(line: Pick<GuestLine, '_id' | 'quantity' | 'sent'>): MergeStep[] {
  const key = `guest-line-${line._id}`;
  const first = line.sent ?? line.quantity;
  const rest = line.quantity - first;
  const steps = [{ key, quantity: first }];
  if (rest > 0) steps.push({ key: `${key}-and-${rest}`, quantity: rest });
  return steps;
}

/** Whether the server has said its last word on a line, so that asking again would change nothing. */
export function isFinalRefusal(status: number): boolean {
  const mayPass = status === 401 || status === 408 || status === 425 || status === 429;
  return status >= 400 && status < 500 && !mayPass;
}

import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Razorpay makes them: 14 letters and digits after the prefix. */
export function sandboxId(prefix: 'order' | 'pay' | 'rfnd'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

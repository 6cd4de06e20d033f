import type { User } from '#app/accounts/accounts.shapes.ts';
import type { PricedLine } from '#app/cart/server/price-cart.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findUnpaidWait } from './checkout-rows.server.ts';

/** What an account may reserve by opening card payments (CONTRACT §6, Limits). */
const RESERVATION_LIMITS = {
  /** at a time, without a proven address */
  unprovenPieces: 20,
  /** so long may pieces wait in vain since the person's last order: almost three whole reservations … */
  unpaidMinutes: 40,
  /** … in so long a time */
  withinMinutes: 60,
};

/** Refuses with 409 more pieces than an account may reserve of which neither address is proven. */
export function limitPieces(
  { isEmailVerified, isMobileVerified }: User,
  lines: readonly Pick<PricedLine, 'quantity'>[],
): void {
  if (isEmailVerified || isMobileVerified) return;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const most = RESERVATION_LIMITS.unprovenPieces;
  if (pieces > most)
    throw refuse.conflict(
      `Please confirm your e-mail address or mobile number first: until then you can pay for ${most} pieces at a time.`,
    );
}

/** Refuses with 429 a person whose pieces have waited for too long for payments that never came. */
export async function limitUnpaid(trx: Trx, { _id: userId }: User): Promise<void> {
  const seconds = await findUnpaidWait(trx, { userId, ...RESERVATION_LIMITS });
  if (seconds === null) return;
  throw refuse.tooMany(
    'Your last card payments were not completed. Please wait a while before you open another, or pay on delivery.',
    Math.max(1, Math.ceil(seconds)),
  );
}

import type { User } from '#app/accounts/accounts.schema.ts';
import type { PricedLine } from '#app/cart/pricing/price-cart.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findUnpaidCooldown } from './checkouts.db.server.ts';

/** What an account may reserve by opening card payments (rules §6, Limits). */
const RESERVATION_LIMITS = {
  /** at a time, without a verified e-mail address or mobile number */
  unverifiedQuantity: 20,
  /** of unpaid reservations since the person's last order, almost three of 15 minutes … */
  unpaidMinutes: 40,
  /** … within this period */
  withinMinutes: 60,
};

/** Refuses with 409 more pieces than an account without verified contacts may reserve. */
export function limitReservedQuantity(
  { isEmailVerified, isMobileVerified }: User,
  lines: readonly Pick<PricedLine, 'quantity'>[],
): void {
  if (isEmailVerified || isMobileVerified) return;
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const limit = RESERVATION_LIMITS.unverifiedQuantity;
  if (totalQuantity > limit)
    throw refuse.conflict(
      `Please confirm your e-mail address or mobile number first. Until then you can pay for ${limit} pieces at a time.`,
    );
}

/** Refuses with 429 a person with too many unpaid reservations. */
export async function limitUnpaidCheckouts(trx: Trx, { _id: userId }: User): Promise<void> {
  const seconds = await findUnpaidCooldown(trx, { userId, ...RESERVATION_LIMITS });
  if (seconds === null) return;
  throw refuse.tooMany(
    'Your last card payments were not completed. Please wait a while before you open another, or pay on delivery.',
    Math.max(1, Math.ceil(seconds)),
  );
}

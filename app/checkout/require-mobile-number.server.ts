import type { User } from '#app/accounts/accounts.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';

/** Gives a person's number in ten digits; an account made by a one-time code may have none, and the courier needs one. */
export function requireMobileNumber({ mobileNumber }: Pick<User, 'mobileNumber'>): string {
  if (!mobileNumber) throw refuse.invalid('Please add your mobile number to your account first.');
  return mobileNumber;
}

import type { User } from '#app/accounts/accounts.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';

/** A person's number in ten digits, for the courier; an account created with an e-mail code may have none. */
export function requireMobileNumber({ mobileNumber }: Pick<User, 'mobileNumber'>): string {
  if (!mobileNumber) throw refuse.invalid('Please add a mobile number to your account first.');
  return mobileNumber;
}

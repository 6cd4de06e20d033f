import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';

const EMAIL_TAKEN = 'An account with this email already exists.';
const MOBILE_TAKEN = 'An account with this mobile number already exists.';

/** Lets a write through that the unique constraints may refuse, and turns what they say into 409 sentences. */
export async function refuseIfTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isConstraintViolation(error, 'users_email_taken')) throw refuse.conflict(EMAIL_TAKEN);
    if (isConstraintViolation(error, 'users_mobile_taken')) throw refuse.conflict(MOBILE_TAKEN);
    throw error;
  }
}

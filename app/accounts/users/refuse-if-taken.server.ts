import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';

const EMAIL_TAKEN = 'An account with this email already exists.';
const MOBILE_TAKEN = 'An account with this mobile number already exists.';

/** Turns unique violations of e-mail and mobile into 409. */
export async function refuseIfTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isConstraintViolation(error, 'users_email_taken')) throw refuse.conflict(EMAIL_TAKEN);
    if (isConstraintViolation(error, 'users_mobile_taken')) throw refuse.conflict(MOBILE_TAKEN);
    throw error;
  }
}

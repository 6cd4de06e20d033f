import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { toE164 } from '../mobile-number.ts';
import { isTooShort, tooShortMessage } from '../password/password-rules.ts';

/** All four are required (spec §5). */
export interface RegistrationFields {
  name: string;
  email: string;
  mobileNumber: string;
  password: string;
}

/** The server's rules, as far as the browser can check them. */
export function registrationProblems(given: RegistrationFields, passwordMin: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const say = (path: keyof RegistrationFields, message: string) => problems.push({ path, message });
  if (!given.name.trim()) say('name', 'Please enter your name.');
  if (!normaliseEmail(given.email)) say('email', 'Please enter a valid email address.');
  if (!toE164(given.mobileNumber)) say('mobileNumber', 'Please enter a valid 10-digit mobile number.');
  if (isTooShort(given.password, passwordMin)) say('password', tooShortMessage(passwordMin));
  return problems;
}

import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { toE164 } from '../identifier.ts';
import { isTooShort, tooShortMessage } from '../password/password-rules.ts';

/** All four are required (screens §5). */
export interface RegistrationFields {
  name: string;
  email: string;
  mobileNumber: string;
  password: string;
}

/** The server's rules, as far as the browser can check them. */
export function registrationProblems(fields: RegistrationFields, passwordMin: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const addProblem = (path: keyof RegistrationFields, message: string) => problems.push({ path, message });
  if (!fields.name.trim()) addProblem('name', 'Please enter your name.');
  if (!normaliseEmail(fields.email)) addProblem('email', 'Please enter a valid email address.');
  if (!toE164(fields.mobileNumber))
    addProblem('mobileNumber', 'Please enter a valid 10-digit mobile number.');
  if (isTooShort(fields.password, passwordMin)) addProblem('password', tooShortMessage(passwordMin));
  return problems;
}

const FALLBACK = 'Shopper';

/** The name of an account created from an e-mail address (rules §4, OTP): 'asha.kulkarni@…' → 'Asha Kulkarni'. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/, 1);
  const words = local.split(/[^a-z0-9]+/).filter((word) => /[a-z]/.test(word));
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || FALLBACK;
}

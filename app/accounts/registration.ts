import type { FieldProblem } from '#app/foundation/refusal.ts';
import { isEmail } from './sign-in-identifier.ts';

export interface Registration {
  name: string;
  email: string;
  mobileNumber: string;
  password: string;
}

/** At least 6 characters (spec §9), whatever the server asks for beyond that. */
export const PASSWORD_MIN = 6;

/** What keeps a registration from being sent; all four are required (spec §5). */
export function registrationProblems(given: Registration): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const say = (path: keyof Registration, message: string) => problems.push({ path, message });
  if (!given.name.trim()) say('name', 'Please enter your name.');
  if (!isEmail(given.email.trim())) say('email', 'Please enter a valid email address.');
  if (!isIndianMobile(given.mobileNumber)) {
    say('mobileNumber', 'Please enter a valid 10-digit mobile number');
  }
  if (given.password.length < PASSWORD_MIN) say('password', 'Password must be at least 6 characters.');
  return problems;
}

/** 10 digits, as typed: blanks, dashes and India's own prefix are no mistake (CONTRACT §4, Mobile numbers). */
export function isIndianMobile(text: string): boolean {
  return /^[1-9]\d{9}$/.test(nationalDigits(text));
}

function nationalDigits(text: string): string {
  const compact = text.replace(/[\s()-]/g, '');
  return compact.replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '');
}

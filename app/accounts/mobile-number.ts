const INDIAN_MOBILE = /^(?:\+?91|0)?([1-9][0-9]{9})$/;

/** Indian numbers only (rules §4, Mobile numbers): '98765 43210' → '+919876543210'. */
export function toE164(text: string): string | undefined {
  const digits = INDIAN_MOBILE.exec(text.trim().replace(/[\s()-]/g, ''))?.[1];
  return digits && `+91${digits}`;
}

/** '+919876543210' → '9876543210'. */
export function tenDigits(e164: string): string {
  return e164.replace(/^\+91/, '');
}

export const CODE_DIGITS = 6;

/** What is wrong with a code before it is sent (spec §5); nothing where it could be one. */
export function codeProblem(
  code: string,
  ifMissing = 'Please enter a valid 6-digit OTP.',
): string | undefined {
  if (code === '') return ifMissing;
  return /^[0-9]{6}$/.test(code) ? undefined : 'Please enter a valid 6-digit OTP.';
}

export const CODE_DIGITS = 6;

/** The error to show before sending a code (screens §5); undefined if the format is valid. */
export function codeProblem(
  code: string,
  ifMissing = 'Please enter a valid 6-digit OTP.',
): string | undefined {
  if (code === '') return ifMissing;
  return /^[0-9]{6}$/.test(code) ? undefined : 'Please enter a valid 6-digit OTP.';
}

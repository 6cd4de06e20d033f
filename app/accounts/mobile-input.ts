const DIGITS = 10;

/** The digits without the country code, at most ten (screens §5, Forgot password). */
export function normaliseMobileInput(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > DIGITS ? digits.replace(/^(91|0)/, '') : digits;
  return national.slice(0, DIGITS);
}

export function mobileProblem(digits: string): string | undefined {
  return /^[1-9][0-9]{9}$/.test(digits) ? undefined : 'Please enter a valid 10-digit mobile number.';
}

/** Spec §5; PASSWORD_MIN can raise it. */
export const SHORTEST_PASSWORD = 6;

export function isTooShort(password: string, passwordMin: number): boolean {
  return [...password].length < passwordMin;
}

/** 'Password must be at least 6 characters.' (spec §5) */
export function tooShortMessage(passwordMin: number): string {
  return `Password must be at least ${passwordMin} characters.`;
}

/** Checks a password and its repetition (spec §5, Reset password). */
export function newPasswordProblem(given: {
  password: string;
  repeated: string;
  passwordMin: number;
}): string | undefined {
  if (isTooShort(given.password, given.passwordMin)) return tooShortMessage(given.passwordMin);
  return given.password === given.repeated ? undefined : 'Passwords do not match.';
}

/** Screens §5; PASSWORD_MIN can raise it. */
export const SHORTEST_PASSWORD = 6;

export function isTooShort(password: string, passwordMin: number): boolean {
  return [...password].length < passwordMin;
}

/** 'Password must be at least 6 characters.' (screens §5) */
export function tooShortMessage(passwordMin: number): string {
  return `Password must be at least ${passwordMin} characters.`;
}

/** Checks a password and its repetition (screens §5, Reset password). */
export function newPasswordProblem(passwords: {
  password: string;
  repeated: string;
  passwordMin: number;
}): string | undefined {
  if (isTooShort(passwords.password, passwords.passwordMin)) return tooShortMessage(passwords.passwordMin);
  return passwords.password === passwords.repeated ? undefined : 'Passwords do not match.';
}

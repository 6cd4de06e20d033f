/** As the screens say (spec §5); a shop may ask for more (PASSWORD_MIN). */
export const SHORTEST_PASSWORD = 6;

export function isTooShort(password: string, passwordMin: number): boolean {
  return [...password].length < passwordMin;
}

/** Unless a shop asks for more: 'Password must be at least 6 characters.' */
export function tooShortMessage(passwordMin: number): string {
  return `Password must be at least ${passwordMin} characters.`;
}

/** What is wrong with a new password that was typed twice (spec §5, Reset password). */
export function newPasswordProblem(given: {
  password: string;
  repeated: string;
  passwordMin: number;
}): string | undefined {
  if (isTooShort(given.password, given.passwordMin)) return tooShortMessage(given.passwordMin);
  return given.password === given.repeated ? undefined : 'Passwords do not match.';
}

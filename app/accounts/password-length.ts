/** As the screens say (spec §5); a shop may ask for more (PASSWORD_MIN). */
export const SHORTEST_PASSWORD = 6;

export function isTooShort(password: string, passwordMin: number): boolean {
  return [...password].length < passwordMin;
}

export function tooShort(passwordMin: number): string {
  return `Password must be at least ${passwordMin} characters.`;
}

import { randomBytes } from 'node:crypto';
import { toBase32 } from './base32.ts';

const CODES = 10;
/** Two groups of four letters: 40 bits are safe with five attempts in 15 minutes. */
const CODE_BYTES = 5;
const GROUP = 4;

/** Ten codes such as 'MZXW-6YTB'. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const code = toBase32(randomBytes(CODE_BYTES));
    return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
  });
}

/** Removes spaces, hyphens and case differences before hashing. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

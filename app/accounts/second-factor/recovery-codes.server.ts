import { randomBytes } from 'node:crypto';
import { toBase32 } from './base32.ts';

const CODES = 10;
/** Two groups of four letters each: nobody guesses 40 bits with five tries in 15 minutes. */
const CODE_BYTES = 5;
const GROUP = 4;

/** Ten codes, each to be used once in place of the app's: 'MZXW-6YTB'. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = toBase32(randomBytes(CODE_BYTES));
    return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
  });
}

/** A recovery code as it is hashed, however it was typed. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

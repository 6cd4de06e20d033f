import { timeStepAt, totpCode } from '#app/accounts/second-factor/factor-codes.server.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The TOTP code of a secret; `later` shifts it by that many 30-second steps. */
export function appCode(secret: string, later = 0): string {
  return totpCode(fromBase32(secret), timeStepAt(Date.now() / 1000) + later);
}

export function fromBase32(letters: string): Buffer {
  const bits = Array.from(letters, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

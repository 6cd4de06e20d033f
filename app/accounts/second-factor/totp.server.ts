import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with SHA-1, six digits and 30 seconds, which every authenticator app supports. */

const STEP_S = 30;
const DIGITS = 6;
/** Allowed clock difference of the phone, in steps, either way. */
const DRIFT = 1;

/** `step` counts from 1970 (RFC 4226, 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function timeStepAt(seconds: number): number {
  return Math.floor(seconds / STEP_S);
}

/** The time step of a code, near a time in Unix seconds; undefined for a wrong code. */
export function findTimeStep(secret: Buffer, code: string, seconds: number): number | undefined {
  const codeBytes = Buffer.from(code);
  const now = timeStepAt(seconds);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index);
  return steps.findLast((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return right.length === codeBytes.length && timingSafeEqual(right, codeBytes);
  });
}

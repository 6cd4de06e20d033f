import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#app/platform/http/refusal.ts';

/** Lowercase hex HMAC-SHA256 of the concatenated parts. */
export function hmacHex(secret: string, ...parts: (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/** Compares signatures in constant time. */
export function isSameSignature(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The refusal of a webhook that the provider did not sign. */
export function invalidSignature() {
  return refuse.invalid('The signature is invalid.');
}

import { refuse } from '#app/platform/http/refusal.ts';

/** The answer to whatever was posted to a webhook and is not the provider's. */
export function invalidSignature() {
  return refuse.invalid('The signature is not right.');
}

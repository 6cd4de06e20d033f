import { refuse } from '#app/foundation/refusal.ts';

/** The answer to whatever was posted to a webhook and is not the provider's. */
export function notSigned() {
  return refuse.invalid('The signature is not right.');
}

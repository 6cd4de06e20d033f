import { type Asking, limitAddress } from './limit-address.ts';

const LIMITS_PER_ADDRESS = {
  'sign-in': { limit: 100, minutes: 15 },
  registration: { limit: 60, minutes: 15 },
};

/** Limits per network address (CONTRACT §2); a person's own limits hold wherever the request comes from. */
export async function limitTries(asking: Asking, what: keyof typeof LIMITS_PER_ADDRESS): Promise<void> {
  await limitAddress(asking, what, LIMITS_PER_ADDRESS[what]);
}

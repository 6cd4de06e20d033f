import { type Asking, limitAddress } from './limit-address.ts';

const CODES_PER_ADDRESS = { limit: 30, minutes: 15 };

/** Counts one code that is sent to, or tried from, a network address; whatever it is for (CONTRACT §2, Limits). */
export async function limitCodes(asking: Asking, what: 'sending codes' | 'trying codes'): Promise<void> {
  await limitAddress(asking, what, CODES_PER_ADDRESS);
}

import { tenDigits } from '#app/accounts/identifier.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { openPan } from '../../owner-tax/owner-tax.server.ts';
import { toParcelAddress } from '../../parcels/to-rental-parcel.ts';
import { openPayoutAccount } from '../../payout-account/payout-account.server.ts';
import type { Recipient } from '../providers/payout-provider.ts';
import { listRecipientFacts, type RecipientFacts } from './payout-transfers.db.server.ts';

/** The fourth letter of a person's PAN. */
const PERSON = 'P';

/** Why a provider cannot transfer a payout of this owner; undefined if it can. */
export function whyNotTransferred(kind: string, facts: RecipientFacts | undefined): string | undefined {
  if (kind !== 'bank') return 'Paid to a UPI ID';
  if (!facts?.terms_accepted_at) return 'The owner has not accepted the provider’s terms';
  if (!facts.sealed_pan) return 'The owner has not entered a PAN';
  if (facts.pan_holder !== PERSON) return 'The PAN is not a person’s';
  if (!facts.email) return 'The owner has no email address';
  const { parts } = toParcelAddress(facts.address ?? undefined) ?? {};
  if (!parts?.pin || !parts.state) return 'The owner has saved no address with its state';
  return phoneOf(facts) ? undefined : 'The owner has no mobile number';
}

function phoneOf({ mobile, address }: RecipientFacts): string | undefined {
  return mobile ? tenDigits(mobile) : address?.phone || undefined;
}

/** The details of an owner that the provider needs, with the approved account; undefined if something is missing. */
export async function describeRecipient(
  db: Database,
  { ownerId, sealed }: { ownerId: string; sealed: Buffer },
): Promise<Recipient | undefined> {
  const bank = await openPayoutAccount(db, { owner_id: ownerId, sealed });
  const facts = (await listRecipientFacts(db, [ownerId])).get(ownerId);
  if ('upi' in bank || !facts || whyNotTransferred('bank', facts) !== undefined) return undefined;
  const [pan, parts, phone] = [
    await openPan(db, { owner_id: ownerId, sealed_pan: facts.sealed_pan }),
    toParcelAddress(facts.address ?? undefined)?.parts,
    phoneOf(facts),
  ];
  const { name, email } = facts;
  if (!pan || !parts || !phone || !email) return undefined;
  const { address: street, city, state, pin } = parts;
  return { ownerId, name, email, phone, pan, address: { street, city, state, pin }, bank };
}

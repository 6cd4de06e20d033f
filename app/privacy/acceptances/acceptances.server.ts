import { z } from 'zod';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { RentalStatus } from '#app/rentals/rental-status.ts';
import {
  deleteOfRegistration,
  insertOfOrder,
  insertOfRegistration,
  insertOfRentalRequest,
  listAcceptanceRows,
} from './acceptances.db.server.ts';

/** A document that a person accepted: by registering, with an order, or by requesting an outfit. */
export const acceptanceSchema = z.object({
  document: z.enum(['terms-of-service', 'privacy-policy', 'rental-terms']),
  /** 1: the text of the release; else the number of the page's version */
  version: z.number().int(),
  occasion: z.enum(['registration', 'order', 'rental request']),
  /** the id of the account, the order or the rental order */
  reference: z.string(),
  at: timeSchema,
});
type Acceptance = z.infer<typeof acceptanceSchema>;

/** Event handler: a person registered by themselves. */
export async function recordRegistration(db: Database, { userId }: { userId: string }): Promise<void> {
  await insertOfRegistration(db, userId);
}

/** Event handler: a person ordered, with the rental terms if outfits are in it. */
export async function recordOrder(db: Database, { orderId }: { orderId: string }): Promise<void> {
  await insertOfOrder(db, orderId);
}

/** Event handler: a person requested an outfit without an order. */
export async function recordRentalRequest(
  db: Database,
  { rentalOrderId, status }: { rentalOrderId: string; status: RentalStatus },
): Promise<void> {
  if (status === 'Pending') await insertOfRentalRequest(db, rentalOrderId);
}

/** The caller's acceptances, oldest first. */
export async function listAcceptances(db: Database, actor: Actor): Promise<Acceptance[]> {
  const { userId } = requireSignedIn(actor);
  return (await listAcceptanceRows(db, userId)).map(({ document, occasion, accepted_at, ...row }) => ({
    ...{ ...row, document: document as Acceptance['document'] },
    ...{ occasion: occasion as Acceptance['occasion'], at: accepted_at.toISOString() },
  }));
}

/** Deletes a closed account's acceptances by registration; those of orders and rentals stay. */
export async function deleteAcceptances(trx: Trx, { userId }: { userId: string }): Promise<void> {
  await deleteOfRegistration(trx, userId);
}

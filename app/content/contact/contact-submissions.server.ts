import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { deleteSubscription, listConsentsByEmail } from '../newsletters/newsletters.db.server.ts';
import {
  anonymiseComplaints,
  deleteRegistrationsByEmail,
  listComplaintsByEmail,
  listRegistrationsByEmail,
} from './contact-submissions.db.server.ts';

type ConsentEvent = 'asked' | 'confirmed' | 'withdrawn';

/** Subscription, event registrations and complaints of one e-mail address. */
export async function listContactSubmissions(db: Database, { email }: { email: string }) {
  const [consents, registrations, complaints] = await Promise.all([
    listConsentsByEmail(db, email),
    listRegistrationsByEmail(db, email),
    listComplaintsByEmail(db, email),
  ]);
  const newest = consents.at(-1);
  return {
    newsletterSince: newest?.is_given ? newest.at.toISOString() : null,
    newsletterConsents: consents.map(({ is_given, event, at }) => ({
      ...{ isGiven: is_given, event: event as ConsentEvent | null, at: at.toISOString() },
    })),
    events: registrations.map(({ title, name, created_at }) => ({
      event: title,
      name,
      registeredAt: created_at.toISOString(),
    })),
    complaints: complaints.map(({ ticket, name, order_number, message, created_at }) => ({
      ticket,
      name,
      orderNumber: order_number,
      message,
      createdAt: created_at.toISOString(),
    })),
  };
}

/**
 * Deletes the subscription and event registrations of an e-mail address; its complaints are closed and anonymised.
 */
export async function deleteContactSubmissions(trx: Trx, { email }: { email: string }): Promise<void> {
  await deleteSubscription(trx, email);
  await deleteRegistrationsByEmail(trx, email);
  await anonymiseComplaints(trx, email);
}

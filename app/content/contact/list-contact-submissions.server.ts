import type { Database } from '#app/platform/db/database.server.ts';
import {
  listComplaintsByEmail,
  listRegistrationsByEmail,
  listSubscriptionsByEmail,
} from './contact-submissions.db.server.ts';

/** Subscription, event registrations and complaints of one e-mail address. */
export async function listContactSubmissions(db: Database, { email }: { email: string }) {
  const [subscriptions, registrations, complaints] = await Promise.all([
    listSubscriptionsByEmail(db, email),
    listRegistrationsByEmail(db, email),
    listComplaintsByEmail(db, email),
  ]);
  return {
    newsletterSince: subscriptions[0]?.created_at.toISOString() ?? null,
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

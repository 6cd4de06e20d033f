import type { Database } from '#app/foundation/database.server.ts';
import { listComplaintsOf, listRegistrationsOf, listSubscriptionsOf } from './letter-rows.server.ts';

/** All letters from one e-mail address: a subscription, registrations for events, complaints. */
export async function showLetters(db: Database, { email }: { email: string }) {
  const [subscriptions, registrations, complaints] = await Promise.all([
    listSubscriptionsOf(db, email),
    listRegistrationsOf(db, email),
    listComplaintsOf(db, email),
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

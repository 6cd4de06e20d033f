import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** A new address subscribed. */
export const newsletterSubscribed = defineEvent<{ email: string }>('Subscribed');

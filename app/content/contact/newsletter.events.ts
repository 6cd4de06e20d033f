import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** An address that was not there before wants the newsletter. */
export const newsletterSubscribed = defineEvent<{ email: string }>('Subscribed');

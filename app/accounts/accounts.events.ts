import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** The first e-mail address or number of an account was verified. */
export const accountVerified = defineEvent<{ userId: string }>('AccountProven');

/** An account was deleted. Other modules delete or anonymise the person's data. */
export const accountClosed = defineEvent<{ userId: string }>('AccountClosed');

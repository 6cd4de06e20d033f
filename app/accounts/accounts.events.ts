import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** A person created an account for themselves, and with it accepted terms and privacy policy. */
export const accountRegistered = defineEvent<{ userId: string }>('AccountRegistered');

/** The first e-mail address or number of an account was verified. */
export const accountVerified = defineEvent<{ userId: string }>('AccountProven');

/** An account was deleted. Other modules delete or anonymise the person's data. */
export const accountClosed = defineEvent<{ userId: string }>('AccountClosed');

import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** Somebody has an account, and an address of theirs is proven for the first time. */
export const accountVerified = defineEvent<{ userId: string }>('AccountProven');

/** A person deleted their account; what other rooms keep of them goes, or loses its name. */
export const accountClosed = defineEvent<{ userId: string }>('AccountClosed');

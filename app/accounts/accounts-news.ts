import { newsKind } from '#app/foundation/news.server.ts';

/** Somebody has an account, and an address of theirs is proven for the first time. */
export const accountProven = newsKind<{ userId: string }>('AccountProven');

/** A person deleted their account; what other rooms keep of them goes, or loses its name. */
export const accountClosed = newsKind<{ userId: string }>('AccountClosed');

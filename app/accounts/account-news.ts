import { newsKind } from '#app/foundation/news.server.ts';

/** A person deleted their account; what other rooms keep of them goes, or loses its name. */
export const accountClosed = newsKind<{ userId: string }>('AccountClosed');

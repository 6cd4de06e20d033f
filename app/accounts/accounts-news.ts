import { newsKind } from '#app/foundation/news.server.ts';

/** Somebody made an account. */
export const registered = newsKind<{ userId: string }>('Registered');

import { newsKind } from '#app/foundation/news.server.ts';

/** An address that was not there before wants the newsletter. */
export const subscribed = newsKind<{ email: string }>('Subscribed');

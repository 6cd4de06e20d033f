import { newsKind } from '#app/foundation/news.server.ts';

/** A message stands in the database and is to be sent. */
export const messageWritten = newsKind<{ messageId: string }>('MessageWritten');

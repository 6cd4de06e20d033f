import { newsKind } from '#app/foundation/news.server.ts';

/** A file has named pictures that are to be fetched. */
export const picturesWanted = newsKind<{ runId: string }>('PicturesWanted');

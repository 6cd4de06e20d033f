import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** A file has named pictures that are to be fetched. */
export const picturesWanted = defineEvent<{ runId: string }>('PicturesWanted');

import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** An imported file refers to pictures that must be downloaded. */
export const picturesWanted = defineEvent<{ runId: string }>('PicturesWanted');

/** The undo of an import was requested; published again while products are left. */
export const importUndoRequested = defineEvent<{ runId: string }>('ImportUndoRequested');

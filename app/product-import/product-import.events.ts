import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** An imported file refers to pictures that must be downloaded. */
export const picturesWanted = defineEvent<{ runId: string }>('PicturesWanted');

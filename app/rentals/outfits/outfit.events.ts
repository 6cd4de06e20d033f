import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** An owner submitted or resubmitted an outfit. */
export const outfitSubmitted = defineEvent<{ outfitId: string; submittedAt: string }>('OutfitSubmitted');

/** An admin approved or rejected an outfit. */
export const outfitDecided = defineEvent<{ outfitId: string; decidedAt: string }>('OutfitDecided');

import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** An owner offers an outfit, or offers it again after a change. */
export const outfitSubmitted = defineEvent<{ outfitId: string; submittedAt: string }>('OutfitSubmitted');

/** An admin has decided whether an outfit is shown. */
export const outfitDecided = defineEvent<{ outfitId: string; decidedAt: string }>('OutfitDecided');

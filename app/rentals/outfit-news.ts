import { newsKind } from '#app/foundation/news.server.ts';

/** An owner offers an outfit, or offers it again after a change. */
export const outfitSubmitted = newsKind<{ outfitId: string; submittedAt: string }>('OutfitSubmitted');

/** An admin has decided whether an outfit is shown. */
export const outfitDecided = newsKind<{ outfitId: string; decidedAt: string }>('OutfitDecided');

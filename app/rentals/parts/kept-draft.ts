import { parseJson, readText, removeText, writeText } from '#app/foundation/browser-storage.ts';
import { EMPTY_DRAFT, isBegun, type OutfitDraft } from '../outfit-draft.ts';

/** What somebody had begun to describe outlives the page; whoever signs in next on the device does not see it. */
const DRAFT_KEY = 'outfit_draft';

export interface KeptDraft {
  userId: string;
  /** an instant */
  keptAt: string;
  draft: OutfitDraft;
}

export function readKeptDraft(userId: string): KeptDraft | undefined {
  const kept = parseJson(readText(DRAFT_KEY)) as Partial<KeptDraft> | null | undefined;
  if (kept?.userId !== userId || typeof kept.draft !== 'object' || typeof kept.keptAt !== 'string')
    return undefined;
  const draft = { ...EMPTY_DRAFT, ...kept.draft };
  return isBegun(draft) ? { userId, keptAt: kept.keptAt, draft } : undefined;
}

export function keepDraft(userId: string, draft: OutfitDraft): void {
  writeText(DRAFT_KEY, JSON.stringify({ userId, keptAt: new Date().toISOString(), draft }));
}

export function forgetDraft(): void {
  removeText(DRAFT_KEY);
}

import { parseJson, readText, removeText, writeText } from '#app/platform/browser/browser-storage.ts';
import { EMPTY_DRAFT, hasContent, type OutfitDraft } from './outfit-draft.ts';

/** The draft outlives the page, and is restored only for the same user. */
const DRAFT_KEY = 'outfit_draft';

export interface SavedDraft {
  userId: string;
  /** ISO timestamp */
  keptAt: string;
  draft: OutfitDraft;
}

export function readSavedDraft(userId: string): SavedDraft | undefined {
  const saved = parseJson(readText(DRAFT_KEY)) as Partial<SavedDraft> | null | undefined;
  if (saved?.userId !== userId || typeof saved.draft !== 'object' || typeof saved.keptAt !== 'string')
    return undefined;
  const draft = { ...EMPTY_DRAFT, ...saved.draft };
  return hasContent(draft) ? { userId, keptAt: saved.keptAt, draft } : undefined;
}

export function saveDraft(userId: string, draft: OutfitDraft): void {
  writeText(DRAFT_KEY, JSON.stringify({ userId, keptAt: new Date().toISOString(), draft }));
}

export function deleteDraft(): void {
  removeText(DRAFT_KEY);
}

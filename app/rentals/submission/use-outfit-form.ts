import { useEffect, useState } from 'react';
import type { UploadState } from '#app/media/uploads/upload-field.tsx';
import { deviceStorage, parseJson } from '#app/platform/browser/browser-storage.ts';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { outfitSchema } from '../outfits/outfit-input.schema.ts';
import { EMPTY_DRAFT, hasContent, type OutfitDraft, toOutfitBody } from './outfit-draft.ts';
import type { OutfitBody } from './submission-requests.ts';

const PICTURES_UNSETTLED = 'Please wait until your photos are uploaded, or remove the failed ones.';
const CHECK_FIELDS = 'Please correct the highlighted fields.';
const FAILURES = {
  refused: 'Failed to submit your outfit.',
  network: 'Failed to submit your outfit. Please try again.',
};

interface OutfitFormOptions {
  userId: string;
  /** an existing outfit; no draft is saved in the browser then */
  initial?: OutfitDraft;
  send: (body: OutfitBody) => Promise<void>;
}

/** State, validation and submission of the outfit form. */
export function useOutfitForm({ userId, initial, send }: OutfitFormOptions) {
  const [arePicturesSettled, setPicturesSettled] = useState(true);
  const form = useForm({
    initial: initial ?? EMPTY_DRAFT,
    toBody: toOutfitBody,
    schema: outfitSchema,
    check: () => (arePicturesSettled ? [] : [{ path: 'rentalImages', message: PICTURES_UNSETTLED }]),
    async onSave(body) {
      try {
        await send(body as OutfitBody);
        if (!initial) deleteDraft();
        return undefined;
      } catch (error) {
        return failureProblems(error, FAILURES);
      }
    },
  });
  const { draft, change, errorAt } = form;
  const { restore, ...saved } = useSavedDraft(userId, draft, initial === undefined);
  const onPicturesChange = ({ files, isSettled }: UploadState) => {
    setPicturesSettled(isSettled);
    change({ rentalImages: files.map(({ url }) => url) });
  };
  return {
    ...form,
    ...saved,
    failure: errorAt('') ?? (form.isInvalid ? CHECK_FIELDS : undefined),
    onPicturesChange,
    restore: () => change(restore()),
  };
}
export type OutfitForm = ReturnType<typeof useOutfitForm>;

/** Saves the draft in the browser and offers to restore it; new input replaces it. */
function useSavedDraft(userId: string, draft: OutfitDraft, isNew: boolean) {
  const [savedDraft, setSavedDraft] = useState(() => (isNew ? readSavedDraft(userId) : undefined));
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!isNew || !hasContent(draft)) return;
    deviceStorage.write(DRAFT_KEY, JSON.stringify({ userId, keptAt: new Date().toISOString(), draft }));
  }, [userId, draft, isNew]);
  return {
    savedDraft: hasContent(draft) ? undefined : savedDraft,
    isRestored,
    restore() {
      setSavedDraft(undefined);
      setRestored(true);
      return savedDraft?.draft ?? EMPTY_DRAFT;
    },
    discard() {
      deleteDraft();
      setSavedDraft(undefined);
    },
  };
}

/** The draft outlives the page, and is restored only for the same user. */
const DRAFT_KEY = 'outfit_draft';

interface SavedDraft {
  userId: string;
  /** ISO timestamp */
  keptAt: string;
  draft: OutfitDraft;
}

function readSavedDraft(userId: string): SavedDraft | undefined {
  const saved = parseJson(deviceStorage.read(DRAFT_KEY)) as Partial<SavedDraft> | null | undefined;
  if (saved?.userId !== userId || typeof saved.draft !== 'object' || typeof saved.keptAt !== 'string')
    return undefined;
  const draft = { ...EMPTY_DRAFT, ...saved.draft };
  return hasContent(draft) ? { userId, keptAt: saved.keptAt, draft } : undefined;
}

function deleteDraft(): void {
  deviceStorage.remove(DRAFT_KEY);
}

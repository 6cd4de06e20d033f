import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { UploadState } from '#app/media/uploads/upload-field.tsx';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { EMPTY_DRAFT, hasContent, type OutfitDraft, outfitProblems, toOutfitBody } from './outfit-draft.ts';
import { deleteDraft, readSavedDraft, saveDraft } from './outfit-draft-storage.ts';

const PICTURES_UNSETTLED = 'Please wait for your pictures, or remove those that failed.';
const CHECK_FIELDS = 'Please check the highlighted fields.';
const FAILURES = {
  refused: 'Failed to submit your outfit.',
  network: 'Failed to submit your outfit. Please try again.',
};

interface OutfitFormOptions {
  userId: string;
  /** an existing outfit; no draft is saved in the browser then */
  initial?: OutfitDraft;
  send: (body: ReturnType<typeof toOutfitBody>) => Promise<void>;
}

/** State, validation and submission of the outfit form. */
export function useOutfitForm({ userId, initial, send }: OutfitFormOptions) {
  const [draft, setDraft] = useState(initial ?? EMPTY_DRAFT);
  const [isSettled, setSettled] = useState(true);
  const attempts = useSubmitAttempts();
  const saved = useSavedDraft(userId, draft, initial === undefined);
  const problems = { ...(attempts.count > 0 ? outfitProblems(draft) : {}), ...attempts.refused };

  const change = (part: Partial<OutfitDraft>) => {
    attempts.clearErrors(Object.keys(part));
    setDraft((now) => ({ ...now, ...part }));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    attempts.begin();
    if (Object.keys(outfitProblems(draft)).length > 0) return attempts.fail(CHECK_FIELDS);
    if (!isSettled) return attempts.fail(PICTURES_UNSETTLED);
    await attempts.send(async () => {
      await send(toOutfitBody(draft));
      if (!initial) deleteDraft();
    });
  }

  const onPicturesChange = ({ files, isSettled: settled }: UploadState) => {
    setSettled(settled);
    setDraft((now) => ({ ...now, rentalImages: files.map(({ url }) => url) }));
  };
  const { restore, discard, savedDraft, isRestored } = saved;
  return {
    ...{ draft, problems, change, onPicturesChange, submit, form: attempts.form },
    ...{ failure: attempts.failure, isSending: attempts.isSending },
    ...{ savedDraft, isRestored },
    restore: () => setDraft(restore()),
    discard,
  };
}
export type OutfitForm = ReturnType<typeof useOutfitForm>;

/** Submission state: the error, the server's field errors, and focus on the first invalid field. */
function useSubmitAttempts() {
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus
  useEffect(() => {
    if (!failure) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-marked] input')?.focus();
  }, [count, failure]);

  async function send(work: () => Promise<void>) {
    setSending(true);
    try {
      await work();
    } catch (error) {
      setRefused(problemsIn(error));
      setFailure(failureText(error, FAILURES));
      setSending(false);
    }
  }

  function begin() {
    setCount((now) => now + 1);
    setFailure(undefined);
    setRefused({});
  }
  const clearErrors = (fields: string[]) =>
    setRefused((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''))),
    );
  return { count, failure, refused, isSending, form, begin, fail: setFailure, send, clearErrors };
}

function problemsIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {};
  // Periods and pictures have no separate fields.
  return Object.fromEntries(
    error.errors.map(({ path, message }) => [path.replace(/^(blackouts|rentalImages)\..*/, '$1'), message]),
  );
}

/** Saves the draft in the browser and offers to restore it; new input replaces it. */
function useSavedDraft(userId: string, draft: OutfitDraft, isNew: boolean) {
  const [savedDraft, setSavedDraft] = useState(() => (isNew ? readSavedDraft(userId) : undefined));
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!isNew || !hasContent(draft)) return;
    saveDraft(userId, draft);
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

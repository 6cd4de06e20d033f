import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { UploadState } from '#app/media/uploads/upload-field.tsx';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { EMPTY_DRAFT, hasContent, type OutfitDraft, outfitProblems, toOutfitBody } from './outfit-draft.ts';
import { deleteDraft, readSavedDraft, saveDraft } from './outfit-draft-storage.ts';

const PICTURES_UNSETTLED = 'Please wait for your pictures, or remove those that failed.';
const CHECK_FIELDS = 'Please check the fields that are marked.';
const FAILURES = {
  refused: 'Failed to submit your outfit.',
  network: 'Failed to submit your outfit. Please try again.',
};

interface OutfitFormRules {
  userId: string;
  /** an outfit that is there already; then nothing is kept in the browser */
  initial?: OutfitDraft;
  send: (body: ReturnType<typeof toOutfitBody>) => Promise<void>;
}

/** What is typed of an outfit, what it lacks, and its sending. */
export function useOutfitForm({ userId, initial, send }: OutfitFormRules) {
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

/** Trying to send: what failed, what the server refused by field, and the first marked field in focus. */
function useSubmitAttempts() {
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try that failed leads to what is marked
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
  // A period has no field of its own.
  return Object.fromEntries(
    error.errors.map(({ path, message }) => [path.replace(/^(blackouts|rentalImages)\..*/, '$1'), message]),
  );
}

/** Keeps what is typed when the page is left, and offers it again; once something new is typed, that is kept instead. */
function useSavedDraft(userId: string, draft: OutfitDraft, isNew: boolean) {
  const [savedDraft, setOfferedOptions] = useState(() => (isNew ? readSavedDraft(userId) : undefined));
  const [isRestored, setTakenUp] = useState(false);
  useEffect(() => {
    if (!isNew || !hasContent(draft)) return;
    saveDraft(userId, draft);
  }, [userId, draft, isNew]);
  return {
    savedDraft: hasContent(draft) ? undefined : savedDraft,
    /** what was shown until then is filled anew */
    isRestored,
    restore() {
      setOfferedOptions(undefined);
      setTakenUp(true);
      return savedDraft?.draft ?? EMPTY_DRAFT;
    },
    discard() {
      deleteDraft();
      setOfferedOptions(undefined);
    },
  };
}

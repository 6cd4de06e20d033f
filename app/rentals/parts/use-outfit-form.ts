import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure, failureText } from '#app/foundation/api-client.ts';
import type { UploadState } from '#app/media/parts/upload-field.tsx';
import { EMPTY_DRAFT, isBegun, type OutfitDraft, outfitProblems, toOutfitBody } from '../outfit-draft.ts';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';

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
  const tries = useTries();
  const kept = useKeptDraft(userId, draft, initial === undefined);
  const problems = { ...(tries.count > 0 ? outfitProblems(draft) : {}), ...tries.refused };

  const change = (part: Partial<OutfitDraft>) => {
    tries.forget(Object.keys(part));
    setDraft((now) => ({ ...now, ...part }));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    tries.begin();
    if (Object.keys(outfitProblems(draft)).length > 0) return tries.fail(CHECK_FIELDS);
    if (!isSettled) return tries.fail(PICTURES_UNSETTLED);
    await tries.send(async () => {
      await send(toOutfitBody(draft));
      if (!initial) forgetDraft();
    });
  }

  const takePictures = ({ files, isSettled: settled }: UploadState) => {
    setSettled(settled);
    setDraft((now) => ({ ...now, rentalImages: files.map(({ url }) => url) }));
  };
  const { takeUp, throwAway, offered, takenUp } = kept;
  return {
    ...{ draft, problems, change, takePictures, submit, form: tries.form },
    ...{ failure: tries.failure, isSending: tries.isSending },
    ...{ offered, takenUp },
    takeUp: () => setDraft(takeUp()),
    throwAway,
  };
}
export type OutfitForm = ReturnType<typeof useOutfitForm>;

/** Trying to send: what failed, what the server refused by field, and the first marked field in focus. */
function useTries() {
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
  const forget = (fields: string[]) =>
    setRefused((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''))),
    );
  return { count, failure, refused, isSending, form, begin, fail: setFailure, send, forget };
}

function problemsIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {};
  // A period has no field of its own.
  return Object.fromEntries(
    error.errors.map(({ path, message }) => [path.replace(/^(blackouts|rentalImages)\..*/, '$1'), message]),
  );
}

/** Keeps what is typed when the page is left, and offers it again; once something new is typed, that is kept instead. */
function useKeptDraft(userId: string, draft: OutfitDraft, isNew: boolean) {
  const [offered, setOffered] = useState(() => (isNew ? readKeptDraft(userId) : undefined));
  const [takenUp, setTakenUp] = useState(false);
  useEffect(() => {
    if (!isNew || !isBegun(draft)) return;
    keepDraft(userId, draft);
  }, [userId, draft, isNew]);
  return {
    offered: isBegun(draft) ? undefined : offered,
    /** what was shown until then is filled anew */
    takenUp,
    takeUp() {
      setOffered(undefined);
      setTakenUp(true);
      return offered?.draft ?? EMPTY_DRAFT;
    },
    throwAway() {
      forgetDraft();
      setOffered(undefined);
    },
  };
}

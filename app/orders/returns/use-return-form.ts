import { useState } from 'react';
import type { UploadState } from '#app/media/uploads/upload-field.tsx';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { Order } from '../orders.schema.ts';
import type { Return } from './return.schema.ts';
import {
  EMPTY_RETURN_DRAFT,
  type ReturnDraft,
  toReturnInput,
  validateReturn,
  withReturn,
} from './return-draft.ts';

const PHOTOS_NOT_READY = 'Please wait until your photos are uploaded, or remove the failed ones.';
const TEXTS = {
  refused: 'The return could not be requested.',
  network: 'The return could not be requested. Please check your internet connection.',
};

/** Errors show after the first attempt to send. */
export function useReturnForm(order: Order, onChanged: (order: Order) => void) {
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN_DRAFT);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isSettled, setSettled] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problems = validateReturn(draft, order);

  const change = (part: Partial<ReturnDraft>) => setDraft((now) => ({ ...now, ...part }));
  function choose(id: string, choice: ReturnDraft['chosen'][string] | undefined): void {
    setFailure(null);
    setDraft(({ chosen: { [id]: _, ...others }, ...now }) => ({
      ...now,
      chosen: choice ? { ...others, [id]: choice } : others,
    }));
  }

  async function send(): Promise<void> {
    setSubmitted(true);
    setFailure(problems.items ?? (isSettled ? null : PHOTOS_NOT_READY));
    if (Object.keys(problems).length > 0 || !isSettled) return;
    setBusy(true);
    try {
      const path = `/api/orders/${order._id}/returns`;
      const made = await callApi<{ return: Return }>('POST', path, { body: toReturnInput(draft) });
      toast('Return requested.', { tone: 'good' });
      onChanged(withReturn(order, made.return));
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }

  const changePhotos = ({ files, isSettled }: UploadState) => {
    setSettled(isSettled);
    change({ images: files.map(({ url }) => url) });
  };
  return {
    draft,
    change,
    choose,
    changePhotos,
    send,
    failure,
    isBusy,
    problems: wasSubmitted ? problems : {},
  };
}

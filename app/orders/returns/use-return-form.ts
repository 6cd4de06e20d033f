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

const PHOTOS_UNSETTLED = 'Please wait for your photos, or remove those that failed.';
const TEXTS = {
  refused: 'The return could not be requested.',
  network: 'The return could not be requested. Please check your internet connection.',
};

/** The form of a return: what is typed, what it lacks once it was tried, and the sending. */
export function useReturnForm(order: Order, onChanged: (order: Order) => void) {
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN_DRAFT);
  const [wasTried, setTried] = useState(false);
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
    setTried(true);
    setFailure(problems.items ?? (isSettled ? null : PHOTOS_UNSETTLED));
    if (Object.keys(problems).length > 0 || !isSettled) return;
    setBusy(true);
    try {
      const path = `/api/orders/${order._id}/returns`;
      const made = await callApi<{ return: Return }>('POST', path, { body: toReturnInput(draft) });
      toast('Your return is requested.', { tone: 'good' });
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
  return { draft, change, choose, changePhotos, send, failure, isBusy, problems: wasTried ? problems : {} };
}

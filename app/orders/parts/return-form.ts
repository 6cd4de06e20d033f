import { useState } from 'react';
import { callApi, failureText } from '#app/foundation/api-client.ts';
import type { UploadState } from '#app/media/parts/upload-field.tsx';
import { tell } from '#app/ui/tell.ts';
import type { Order } from '../orders.shapes.ts';
import {
  NOTHING_CHOSEN,
  type ReturnDraft,
  returnProblems,
  toReturnWish,
  withReturn,
} from '../return-draft.ts';
import type { Return } from '../returns.shapes.ts';

const PHOTOS_UNSETTLED = 'Please wait for your photos, or remove those that failed.';
const TEXTS = {
  refused: 'The return could not be requested.',
  network: 'The return could not be requested. Please check your internet connection.',
};

/** The form of a return: what is typed, what it lacks once it was tried, and the sending. */
export function useReturnForm(order: Order, onChanged: (order: Order) => void) {
  const [draft, setDraft] = useState<ReturnDraft>(NOTHING_CHOSEN);
  const [wasTried, setTried] = useState(false);
  const [isSettled, setSettled] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problems = returnProblems(draft, order);

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
      const made = await callApi<{ return: Return }>('POST', path, { body: toReturnWish(draft) });
      tell('Your return is requested.', { tone: 'good' });
      onChanged(withReturn(order, made.return));
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }

  const takePhotos = ({ files, isSettled }: UploadState) => {
    setSettled(isSettled);
    change({ images: files.map(({ url }) => url) });
  };
  return { draft, change, choose, takePhotos, send, failure, isBusy, problems: wasTried ? problems : {} };
}

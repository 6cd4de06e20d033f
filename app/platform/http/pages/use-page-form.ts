import { useActionData, useFetcher } from 'react-router';
import type { FormResult } from './page-form.ts';

/**
 * A form of a page: sent by the browser alone before the page is alive, and afterwards without leaving the
 * page. Both ways its answer is the same.
 */
export function usePageForm<T>() {
  const fetcher = useFetcher<FormResult<T>>();
  const sent = useActionData<FormResult<T>>();
  const answer = fetcher.data ?? sent;
  return {
    Form: fetcher.Form,
    isBusy: fetcher.state !== 'idle',
    done: answer?.done,
    refused: answer?.refused,
    /** what is wrong with a field */
    problem: (field: string) => answer?.refused?.errors.find(({ path }) => path === field)?.message,
    given: (field: string) => answer?.refused?.given[field],
  };
}

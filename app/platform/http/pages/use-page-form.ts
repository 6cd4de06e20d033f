import { useActionData, useFetcher } from 'react-router';
import type { FormResult } from './page-form.ts';

/**
 * A page's form that also works before hydration: then the browser submits it, later the fetcher does. The result is the same
 * either way.
 */
export function usePageForm<T>() {
  const fetcher = useFetcher<FormResult<T>>();
  const submitted = useActionData<FormResult<T>>();
  const result = fetcher.data ?? submitted;
  return {
    Form: fetcher.Form,
    isBusy: fetcher.state !== 'idle',
    done: result?.done,
    refused: result?.refused,
    /** the message for a field */
    problem: (field: string) => result?.refused?.errors.find(({ path }) => path === field)?.message,
    given: (field: string) => result?.refused?.given[field],
  };
}

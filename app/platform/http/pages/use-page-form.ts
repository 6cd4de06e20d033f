import { useEffect, useRef } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { FormResult } from './page-form.ts';

/**
 * A page's form that also works before hydration: then the browser submits it, later the fetcher does. The result is the same
 * either way. The server's errors are shown at their fields instead of the browser's bubbles.
 */
export function usePageForm<T>() {
  const fetcher = useFetcher<FormResult<T>>();
  const submitted = useActionData<FormResult<T>>();
  const result = fetcher.data ?? submitted;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fetcher.data?.refused) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fetcher.data]);
  return {
    Form: fetcher.Form,
    /** for the form element */
    props: { ref, method: 'post', noValidate: true } as const,
    isBusy: fetcher.state !== 'idle',
    done: result?.done,
    refused: result?.refused,
    /** the message for a field */
    problem: (field: string) => result?.refused?.errors.find(({ path }) => path === field)?.message,
    given: (field: string) => result?.refused?.given[field],
  };
}

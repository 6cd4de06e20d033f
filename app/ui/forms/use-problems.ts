import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface FormProblems<Name extends string> {
  /** for the form element; its first child is the notice of the whole form */
  ref: RefObject<HTMLFormElement | null>;
  problems: Partial<Record<Name, string>>;
  show: (found: Partial<Record<Name, string>>) => void;
  /** removes the error of a field that is changed, or all of them */
  clear: (name?: Name) => void;
}

/** The errors of a small form on a page that is too light for the schemas of `useForm`. */
export function useProblems<Name extends string>(): FormProblems<Name> {
  const [problems, setProblems] = useState<FormProblems<Name>['problems']>({});
  const ref = useRef<HTMLFormElement>(null);
  return {
    ...{ ref, problems },
    /**
     * With the first wrong field in focus, or the refusal in sight: on a phone both are above the button. The button lost
     * the focus while it was busy.
     */
    show(found) {
      flushSync(() => setProblems(found));
      const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (wrong) return wrong.focus();
      ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
      ref.current?.firstElementChild?.scrollIntoView({ block: 'center' });
    },
    clear: (name) => setProblems((now) => (name ? { ...now, [name]: undefined } : {})),
  };
}

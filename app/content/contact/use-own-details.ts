import { type RefObject, useEffect } from 'react';

/** The signed-in person; null for a guest and until the session is known. */
export type Person = { name: string; email: string } | null;

/** Fills a form's empty name and email fields in when the session is known; served pages contain no person. */
export function useOwnDetails(form: RefObject<HTMLFormElement | null>, person: Person): void {
  const { name, email } = person ?? {};
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, email })) {
      const input = form.current?.elements.namedItem(field);
      if (value && input instanceof HTMLInputElement && input.value === '') input.value = value;
    }
  }, [form, name, email]);
}

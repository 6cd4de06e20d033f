import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { fieldProblems } from '#app/platform/http/field-problems.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';

interface FormOptions<Draft> {
  initial: Draft;
  /** what is sent for a draft; default the draft itself */
  toBody?: (draft: Draft) => object;
  /** the API's schema of the body, so that form and server check the same */
  schema: z.ZodType;
  /** what only the form knows, such as a file that is still uploading */
  check?: (draft: Draft) => FieldProblem[];
  /** sends the body and returns the server's field errors; undefined if saved */
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onSaved?: () => void;
}

export interface Form<Draft> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** the message of a field, or of the first field inside it: 'media' also has the errors of 'media.0.url' */
  errorAt: (path: string) => string | undefined;
  isBusy: boolean;
  isUnsaved: boolean;
  /** for the form element */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => Promise<void>;
  };
}

/** Groups are not focusable, but their inputs are; an upload field is marked by `data-invalid`. */
const FIRST_INVALID = '[aria-invalid]:not(fieldset), :is(fieldset[aria-invalid], [data-invalid]) input';

/** A form's draft, its errors before and after it is sent, and whether it has unsaved changes. */
export function useForm<Draft extends object>(options: FormOptions<Draft>): Form<Draft> {
  const [initial] = useState(() => JSON.stringify(options.initial));
  const [draft, setDraft] = useState(options.initial);
  const [errors, setErrors] = useState<{ all: FieldProblem[]; areLocal: boolean }>({
    all: [],
    areLocal: false,
  });
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  // Hide local errors that were fixed since; server errors can only be checked by the server.
  const remaining = errors.areLocal && errors.all.length > 0 ? problemsOf(draft, options) : errors.all;
  const shown = errors.all.filter(({ path }) => remaining.some((error) => error.path === path));
  // In a long form the first error may be far from the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each validation
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  }, [errors]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const localErrors = problemsOf(draft, options);
    setErrors({ all: localErrors, areLocal: true });
    if (localErrors.length > 0) return;
    setBusy(true);
    const serverErrors = await options.onSave(bodyOf(draft, options));
    setBusy(false);
    if (serverErrors) setErrors({ all: serverErrors, areLocal: false });
    else options.onSaved?.();
  }

  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    errorAt: (path) =>
      shown.find((error) => error.path === path || error.path.startsWith(`${path}.`))?.message,
    isBusy,
    isUnsaved: JSON.stringify(draft) !== initial,
    props: { ref, noValidate: true, onSubmit },
  };
}

function bodyOf<Draft extends object>(draft: Draft, { toBody }: FormOptions<Draft>): object {
  return toBody ? toBody(draft) : draft;
}

function problemsOf<Draft extends object>(draft: Draft, options: FormOptions<Draft>): FieldProblem[] {
  const { error } = options.schema.safeParse(bodyOf(draft, options));
  return [...(options.check?.(draft) ?? []), ...(error ? fieldProblems(error) : [])];
}

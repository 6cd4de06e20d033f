import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { fieldProblems } from '#app/platform/http/field-problems.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { isSame, useDraft } from './use-draft.ts';

interface FormOptions<Draft> {
  initial: Draft;
  /** unique in the shop: the draft outlives a login in between (`useDraft`) */
  name?: string;
  /** the request body for a draft; default the draft itself */
  toBody?: (draft: Draft) => object;
  /** the API's schema of the body, so that form and server check the same */
  schema: z.ZodType;
  /** problems that only the form knows, such as a file that is still uploading */
  check?: (draft: Draft) => FieldProblem[];
  /** sends the body and returns the server's field errors; undefined if saved */
  onSave: (body: object, draft: Draft) => Promise<FieldProblem[] | undefined>;
  onSaved?: () => void;
}

export interface Form<Draft> {
  draft: Draft;
  change: (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  /** after a conflict: fields that were not edited here take the values that another person saved */
  merge: (saved: Draft) => void;
  /** shows what was saved, without unsaved changes */
  reset: (saved: Draft) => void;
  /** the message of a field, or of the first field inside it: 'media' also has the errors of 'media.0.url' */
  errorAt: (path: string) => string | undefined;
  /** whether any field is marked */
  isInvalid: boolean;
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
  const [initial, setInitial] = useState(options.initial);
  const { draft, setDraft, isUnsaved } = useDraft(initial, options.name);
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
    const serverErrors = await options.onSave(bodyOf(draft, options), draft);
    setBusy(false);
    if (serverErrors) setErrors({ all: serverErrors, areLocal: false });
    else options.onSaved?.();
  }

  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    merge(saved) {
      setDraft((mine) => mergeDrafts(initial, mine, saved));
      setInitial(saved);
    },
    reset(saved) {
      setDraft(saved);
      setInitial(saved);
    },
    errorAt: (path) =>
      shown.find((error) => error.path === path || error.path.startsWith(`${path}.`))?.message,
    isInvalid: shown.length > 0,
    isBusy,
    isUnsaved,
    props: { ref, noValidate: true, onSubmit },
  };
}

/**
 * Merges two people's edits: fields that `mine` changed win, all others come from `theirs`. Objects in a field are merged
 * by key, one level deep.
 */
export function mergeDrafts<Draft extends object>(base: Draft, mine: Draft, theirs: Draft, depth = 1): Draft {
  const merged = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((name) => {
    const [was, changed, saved] = [base, mine, theirs].map((draft): unknown => draft[name as keyof Draft]);
    if (isSame(was, changed)) return [name, saved];
    const areMerged = depth > 0 && isRecord(was) && isRecord(changed) && isRecord(saved);
    return [name, areMerged ? mergeDrafts(was, changed, saved, depth - 1) : changed];
  });
  return Object.fromEntries(merged);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bodyOf<Draft extends object>(draft: Draft, { toBody }: FormOptions<Draft>): object {
  return toBody ? toBody(draft) : draft;
}

function problemsOf<Draft extends object>(draft: Draft, options: FormOptions<Draft>): FieldProblem[] {
  const { error } = options.schema.safeParse(bodyOf(draft, options));
  return [...(options.check?.(draft) ?? []), ...(error ? fieldProblems(error) : [])];
}

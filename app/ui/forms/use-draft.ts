import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import {
  deleteInterruptedDraft,
  readInterruptedDraft,
  saveWhenInterrupted,
} from '#app/platform/browser/interrupted-drafts.ts';

interface DraftState<Draft> {
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  isUnsaved: boolean;
}

/**
 * A form's draft. With a name, unique in the shop, it is saved in this tab if the session ends, and restored for the same
 * person after the login.
 */
export function useDraft<Draft extends object>(initial: Draft, name?: string): DraftState<Draft> {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...initial,
    ...(name && (readInterruptedDraft(name) as Partial<Draft> | undefined)),
  }));
  const isUnsaved = !isSame(draft, initial);
  const unsaved = useRef<Draft>(undefined);
  unsaved.current = isUnsaved ? draft : undefined;
  useEffect(() => {
    if (!name) return;
    deleteInterruptedDraft(name);
    return saveWhenInterrupted(name, () => unsaved.current);
  }, [name]);
  return { draft, setDraft, isUnsaved };
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

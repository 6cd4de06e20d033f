import type { FieldProblem } from '#app/platform/http/refusal.ts';

/** The changed fields only, so that a save does not overwrite other admins' changes. */
export function changedFields<T extends object>(now: T, before: T): Partial<T> {
  const isChanged = (name: string) =>
    JSON.stringify(now[name as keyof T]) !== JSON.stringify(before[name as keyof T]);
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name))) as Partial<T>;
}

/** A problem for each required field that is empty. */
export function missingFields<T extends object>(
  draft: T,
  sentences: Partial<Record<keyof T, string>>,
): FieldProblem[] {
  return Object.entries(sentences)
    .filter(([path]) => !String(draft[path as keyof T]).trim())
    .map(([path, message]) => ({ path, message: String(message) }));
}

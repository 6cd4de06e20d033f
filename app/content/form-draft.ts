import type { FieldProblem } from '#app/platform/http/refusal.ts';

/** Those fields of a form that are not as they were, so that nobody writes over what somebody else changed meanwhile. */
export function changedFields<T extends object>(now: T, before: T): Partial<T> {
  const isChanged = (name: string) =>
    JSON.stringify(now[name as keyof T]) !== JSON.stringify(before[name as keyof T]);
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name))) as Partial<T>;
}

/** Those required fields of a form in which nothing is written, each with its sentence. */
export function missingFields<T extends object>(
  draft: T,
  sentences: Partial<Record<keyof T, string>>,
): FieldProblem[] {
  return Object.entries(sentences)
    .filter(([path]) => !String(draft[path as keyof T]).trim())
    .map(([path, message]) => ({ path, message: String(message) }));
}

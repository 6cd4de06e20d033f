import type { FieldProblem } from '#app/platform/http/refusal.ts';

/** Those required fields of a form in which nothing is written, each with its sentence. */
export function missingFields<T extends object>(
  draft: T,
  sentences: Partial<Record<keyof T, string>>,
): FieldProblem[] {
  return Object.entries(sentences)
    .filter(([path]) => !String(draft[path as keyof T]).trim())
    .map(([path, message]) => ({ path, message: String(message) }));
}

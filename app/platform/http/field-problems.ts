import { z } from 'zod';
import type { FieldProblem } from './refusal.ts';

export const CHECK_INPUT = 'Please check what you entered.';

z.config({
  // Zod's default messages talk about types, which means nothing to a person.
  customError: () => CHECK_INPUT,
  // In a browser, the content policy refuses to compile schemas with `new Function`.
  jitless: typeof document !== 'undefined',
});

/** Zod's issues, for server and forms: a path like 'media.0.url' and the message for the person. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

import type { z } from 'zod';
import { findForbiddenPattern } from '#app/platform/text/dark-patterns.ts';

/** Refuses a text with a dark pattern that is forbidden; nothing limits what it offers in time. */
export function honestText<Field extends z.ZodType<string>>(field: Field) {
  return field.superRefine((text, context) => {
    const message = findForbiddenPattern(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

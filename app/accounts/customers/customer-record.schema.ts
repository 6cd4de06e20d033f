import { z } from 'zod';
import { OBJECT_EXPECTED, readableText, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';

/** Notes and tags that staff write about a customer. */

export const MAX_TAGS = 20;
export const LONGEST_TAG = 30;
const LONGEST_NOTE = 2000;
const WRONG_TAG = `A tag has up to ${LONGEST_TAG} letters, digits and hyphens.`;

/** In lower case, with hyphens for spaces, so that a search for one word finds it. */
const tagField = readableText(WRONG_TAG, LONGEST_TAG, (text) => {
  const tag = text.toLowerCase().replace(/\s+/g, '-');
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(tag) ? tag : undefined;
});

export const customerTagSchema = z.object({ tag: tagField }, OBJECT_EXPECTED);

export const customerNoteInputSchema = z.object(
  { text: requiredText('Please write a note.', LONGEST_NOTE) },
  OBJECT_EXPECTED,
);

export const customerNoteSchema = z
  .object({ _id: z.string(), text: z.string(), author: z.string(), at: timeSchema })
  .meta({ id: 'CustomerNote' });
/** Notes and tags about the caller, without their authors. */
export const ownRecordSchema = z.object({
  tags: z.array(z.string()),
  notes: z.array(customerNoteSchema.pick({ text: true, at: true })),
});
export type OwnRecord = z.infer<typeof ownRecordSchema>;
export type CustomerNote = z.infer<typeof customerNoteSchema>;

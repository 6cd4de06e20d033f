import { z } from 'zod';
import { OBJECT_EXPECTED, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { queryText } from '#app/platform/http/api/list-query.schema.ts';
import { COMPLAINT_STATES, SET_STATES } from './complaint-state.ts';

/** The browser imports only the types. */

const LONGEST_TEXT = 4000;

export const entryInputSchema = z.object(
  { text: requiredText('Please enter a message.', LONGEST_TEXT) },
  OBJECT_EXPECTED,
);

export const stateSchema = z.object(
  { state: z.enum(SET_STATES, `State must be one of ${SET_STATES.join(', ')}.`) },
  OBJECT_EXPECTED,
);

/** An empty search field means no filter. */
export const complaintSearch = z.object({
  state: z
    .enum(['', ...COMPLAINT_STATES], `State must be one of ${COMPLAINT_STATES.join(', ')}.`)
    .optional()
    .transform((state) => state || undefined),
  search: queryText(),
});
export type ComplaintSearch = z.infer<typeof complaintSearch>;

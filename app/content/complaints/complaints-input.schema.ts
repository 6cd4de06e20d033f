import { z } from 'zod';
import { OBJECT_EXPECTED, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { queryText } from '#app/platform/http/api/list-query.schema.ts';
import { COMPLAINT_STATES, SET_STATES } from './complaint-state.ts';

/** What an admin may ask of complaints. The web imports the types only. */

const LONGEST_TEXT = 4000;

export const entryForm = z.object(
  { text: requiredText('Please write something.', LONGEST_TEXT) },
  OBJECT_EXPECTED,
);

export const stateForm = z.object(
  { state: z.enum(SET_STATES, `The state is one of ${SET_STATES.join(', ')}.`) },
  OBJECT_EXPECTED,
);

/** Fields of a search form: an empty one asks for nothing. */
export const complaintSearch = z.object({
  state: z
    .enum(['', ...COMPLAINT_STATES], `The state is one of ${COMPLAINT_STATES.join(', ')}.`)
    .optional()
    .transform((state) => state || undefined),
  search: queryText(),
});
export type ComplaintSearch = z.infer<typeof complaintSearch>;

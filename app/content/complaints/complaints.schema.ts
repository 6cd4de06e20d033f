import { z } from 'zod';
import { OBJECT_EXPECTED, readableText, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { choiceQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';

/** `answered` means by e-mail. */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** Deadlines of the Consumer Protection (E-Commerce) Rules, 2020, that can be overdue. */
const OVERDUE = ['answer', 'settlement'] as const;

/** The states that an admin can set; sending an answer sets `answered`. */
const SET_STATES = ['open', 'closed'] as const;
export type SetState = (typeof SET_STATES)[number];

const complaintSchema = z
  .object({
    _id: z.string(),
    ticket: z.string(),
    name: z.string(),
    email: z.string(),
    orderNumber: z.string().nullable().meta({ description: 'As the customer typed it.' }),
    message: z.string(),
    state: z.enum(COMPLAINT_STATES),
    createdAt: timeSchema,
    settleBy: timeSchema.meta({ description: 'One month after it was filed.' }),
    overdue: z.enum(OVERDUE).nullable().meta({
      description: 'Open for 48 hours without an answer, or open after one month.',
    }),
  })
  .meta({ id: 'Complaint' });
export type ComplaintSummary = z.infer<typeof complaintSchema>;

const entrySchema = z.object({
  _id: z.string(),
  kind: z
    .enum(['answer', 'note'])
    .meta({ description: 'An answer was sent by email; a note is for admins.' }),
  text: z.string(),
  author: z.string(),
  at: timeSchema,
});

export const complaintListSchema = z.array(complaintSchema);
export const complaintThreadSchema = complaintSchema
  .extend({ entries: z.array(entrySchema) })
  .meta({ id: 'ComplaintThread', description: 'A complaint with its answers and notes, oldest first.' });
export type ComplaintThread = z.infer<typeof complaintThreadSchema>;

const LONGEST_TEXT = 4000;

export const newEntrySchema = z.object(
  { text: requiredText('Please enter a message.', LONGEST_TEXT) },
  OBJECT_EXPECTED,
);

export const stateSchema = z.object(
  { state: z.enum(SET_STATES, `State must be one of ${SET_STATES.join(', ')}.`) },
  OBJECT_EXPECTED,
);

/** An empty search field means no filter. */
export const complaintSearchSchema = z.object({
  state: choiceQuery(COMPLAINT_STATES, `State must be one of ${COMPLAINT_STATES.join(', ')}.`),
  clock: choiceQuery(['overdue'], 'The clock filter is overdue.'),
  search: queryText(),
});
export type ComplaintSearch = z.infer<typeof complaintSearchSchema>;

/** The ticket number and the address that the complaint was filed with. */
export const trackComplaintSchema = z.object(
  {
    ticket: requiredText('Please enter the ticket number.', 40).toUpperCase(),
    email: readableText('Please enter a valid email address.', 254, normaliseEmail),
  },
  OBJECT_EXPECTED,
);
export type TrackComplaint = z.output<typeof trackComplaintSchema>;

export const trackedComplaintSchema = z
  .object({
    ticket: z.string(),
    state: z.enum(COMPLAINT_STATES),
    message: z.string(),
    createdAt: timeSchema,
    answers: z.array(z.object({ text: z.string(), at: timeSchema })),
  })
  .meta({ id: 'TrackedComplaint' });
export type TrackedComplaint = z.infer<typeof trackedComplaintSchema>;

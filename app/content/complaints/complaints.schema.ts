import { z } from 'zod';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { COMPLAINT_STATES } from './complaint-state.ts';

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
  })
  .meta({ id: 'Complaint' });
export type ComplaintSummary = z.infer<typeof complaintSchema>;

const entrySchema = z.object({
  _id: z.string(),
  kind: z
    .enum(['answer', 'note'])
    .meta({ description: 'An answer was sent by e-mail; a note is for admins.' }),
  text: z.string(),
  author: z.string(),
  at: timeSchema,
});

export const complaintListSchema = z.array(complaintSchema);
export const complaintThreadSchema = complaintSchema
  .extend({ entries: z.array(entrySchema) })
  .meta({ id: 'ComplaintThread', description: 'A complaint with its answers and notes, oldest first.' });
export type ComplaintThread = z.infer<typeof complaintThreadSchema>;

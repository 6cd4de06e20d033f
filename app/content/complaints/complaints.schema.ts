import { z } from 'zod';
import { timeShape } from '#app/platform/http/api/response.schema.ts';
import { COMPLAINT_STATES } from './complaint-state.ts';

const complaintShape = z
  .object({
    _id: z.string(),
    ticket: z.string(),
    name: z.string(),
    email: z.string(),
    orderNumber: z.string().nullable().meta({ description: 'As it was typed in.' }),
    message: z.string(),
    state: z.enum(COMPLAINT_STATES),
    createdAt: timeShape,
  })
  .meta({ id: 'Complaint' });
export type ComplaintSummary = z.infer<typeof complaintShape>;

const entryShape = z.object({
  _id: z.string(),
  kind: z.enum(['answer', 'note']).meta({ description: 'An answer went out by mail; a note is for admins.' }),
  text: z.string(),
  author: z.string(),
  at: timeShape,
});

export const complaintListShape = z.array(complaintShape);
export const complaintThreadShape = complaintShape
  .extend({ entries: z.array(entryShape) })
  .meta({ id: 'ComplaintThread', description: 'A complaint with what the shop wrote to it, oldest first.' });
export type ComplaintThread = z.infer<typeof complaintThreadShape>;

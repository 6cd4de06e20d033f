import { z } from 'zod';
import { paginationShape, timeShape } from '#app/platform/http/api/response.schema.ts';

const person = z.object({ _id: z.string(), name: z.string() });
const fields = z.record(z.string(), z.unknown()).nullable();

const auditEntryShape = z
  .object({
    _id: z.string(),
    at: timeShape,
    actor: person,
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    before: fields.meta({ description: 'The fields that changed, as they were.' }),
    after: fields.meta({ description: 'The same, as they are since.' }),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry', description: 'One thing that an admin did.' });
export type AuditEntry = z.infer<typeof auditEntryShape>;

export const auditLogShape = z.object({
  entries: z.array(auditEntryShape),
  people: z.array(person).meta({ description: 'All who have written into it.' }),
  pagination: paginationShape,
});
export type AuditLog = z.infer<typeof auditLogShape>;

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
    before: fields.meta({ description: 'The changed fields before the change.' }),
    after: fields.meta({ description: 'The changed fields after the change.' }),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry', description: 'One admin action.' });
export type AuditEntry = z.infer<typeof auditEntryShape>;

export const auditLogShape = z.object({
  entries: z.array(auditEntryShape),
  people: z.array(person).meta({ description: 'All admins with entries in the log.' }),
  pagination: paginationShape,
});
export type AuditLog = z.infer<typeof auditLogShape>;

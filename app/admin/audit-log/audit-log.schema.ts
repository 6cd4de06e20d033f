import { z } from 'zod';
import { paginationSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';

const person = z.object({ _id: z.string(), name: z.string() });
const fields = z.record(z.string(), z.unknown()).nullable();

const auditEntrySchema = z
  .object({
    _id: z.string(),
    at: timeSchema,
    actor: person,
    action: z.string(),
    subject: z.object({
      kind: z.string(),
      id: z.string(),
      name: z.string(),
      account: z
        .object({ name: z.string(), email: z.string().nullable(), isAdmin: z.boolean() })
        .nullable()
        .meta({ description: 'The changed account as it is now, because the log stores no personal data.' }),
    }),
    before: fields.meta({ description: 'The changed fields before the change.' }),
    after: fields.meta({ description: 'The changed fields after the change.' }),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry', description: 'One admin action.' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLogSchema = z.object({
  entries: z.array(auditEntrySchema),
  people: z.array(person).meta({ description: 'All admins with entries in the log.' }),
  pagination: paginationSchema,
});
export type AuditLog = z.infer<typeof auditLogSchema>;

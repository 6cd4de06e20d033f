import { z } from 'zod';
import { paginationSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';

/** The kind of a failure: a job of the queue, or a message to a customer. */
export const FAILURE_KINDS = ['job', 'message'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const failureSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(FAILURE_KINDS),
    name: z.string().meta({ description: 'The event handler of a job, or the subject of a message.' }),
    detail: z.string().meta({ description: 'Ids in the job, or the masked recipient.' }),
    error: z.string().meta({ description: 'Error of the last attempt.' }),
    tries: z.number().int(),
    at: timeSchema.meta({ description: 'When the job failed for good or the message was created.' }),
  })
  .meta({ id: 'Failure', description: 'A job or message that is not retried automatically.' });
export type Failure = z.infer<typeof failureSchema>;

export const failureListSchema = z.object({
  failures: z.array(failureSchema),
  counts: z.object({ job: z.number().int(), message: z.number().int() }),
  pagination: paginationSchema,
});
export type FailureList = z.infer<typeof failureListSchema>;

export const retriedSchema = z.object({ success: z.literal(true), failure: failureSchema });

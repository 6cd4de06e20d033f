import { z } from 'zod';
import { paginationShape, timeShape } from '#app/platform/http/api/response.schema.ts';

/** What a failure is: a job of the queue, or a message to a person. */
export const FAILURE_KINDS = ['job', 'message'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const failureShape = z
  .object({
    _id: z.string(),
    kind: z.enum(FAILURE_KINDS),
    name: z.string().meta({ description: "A job's event handler, or what a message is about." }),
    detail: z.string().meta({ description: 'What it concerns: ids, or the recipient in part.' }),
    error: z.string().meta({ description: 'Why the last try failed.' }),
    tries: z.number().int(),
    at: timeShape.meta({ description: 'When a job failed for good, or a message was written.' }),
  })
  .meta({ id: 'Failure', description: 'A job or message that is not tried again by itself.' });
export type Failure = z.infer<typeof failureShape>;

export const failureListShape = z.object({
  failures: z.array(failureShape),
  counts: z.object({ job: z.number().int(), message: z.number().int() }),
  pagination: paginationShape,
});
export type FailureList = z.infer<typeof failureListShape>;

export const retriedShape = z.object({ success: z.literal(true), failure: failureShape });

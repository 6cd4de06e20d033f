import { z } from '@hono/zod-openapi';
import {
  exactText,
  LONGEST_ID,
  OBJECT_EXPECTED,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { PAYOUT_RUN_STATUSES } from './payout-run-status.ts';

const MOST_RESULTS = 500;

const idField = exactText('Please name the rental order.', LONGEST_ID);

const resultSchema = z.discriminatedUnion(
  'status',
  [
    z.object({
      rentalOrder: idField,
      status: z.literal('paid'),
      reference: requiredText('Please enter the bank’s reference.', 100),
    }),
    z.object({
      rentalOrder: idField,
      status: z.literal('failed'),
      reason: requiredText('Please enter why the transfer failed.', 200),
    }),
  ],
  'The status is paid or failed.',
);

/** The bank's results for payouts of a run. */
export const payoutResultsSchema = z.object(
  {
    results: z
      .array(resultSchema, 'Please enter the results.')
      .min(1, 'Please enter at least one result.')
      .max(MOST_RESULTS, `At most ${MOST_RESULTS} results at a time.`),
  },
  OBJECT_EXPECTED,
);
export type PayoutResult = z.output<typeof resultSchema>;

const person = z.object({ _id: z.string(), name: z.string() });

export const payoutRunSchema = z
  .object({
    _id: z.string(),
    number: z.string().meta({ description: 'Such as PR-0012.' }),
    status: z.enum(PAYOUT_RUN_STATUSES),
    count: z.number(),
    amount: rupeesSchema,
    paid: rupeesSchema,
    failed: rupeesSchema,
    createdBy: person,
    createdAt: timeSchema,
    approvedBy: person.nullable(),
    approvedAt: timeSchema.nullable(),
    fileAt: timeSchema.nullable().meta({ description: 'When the bank file was first downloaded.' }),
    sentAt: timeSchema.nullable().meta({ description: 'When a provider began to transfer its payouts.' }),
    sentBy: person.nullable(),
    isMine: z.boolean().meta({ description: 'Someone else has to approve it.' }),
  })
  .meta({ id: 'PayoutRun' });
export type PayoutRun = z.infer<typeof payoutRunSchema>;

export const payoutRunItemSchema = z
  .object({
    rentalOrder: z.string(),
    number: z.string(),
    owner: z.string(),
    account: z.string().meta({ description: 'Masked.' }),
    amount: rupeesSchema,
    status: z.enum(['queued', 'paid', 'failed', 'cancelled']),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
    transfer: z.enum(['waiting', 'sent']).nullable().meta({
      description:
        'Of a provider: nothing was requested yet, or the result is not known. Null: by hand or bank file.',
    }),
    note: z.string().nullable().meta({ description: 'Why it waits, or is left for the bank file.' }),
    isReturned: z.boolean().meta({ description: 'It was paid, and the money came back: make it due again.' }),
  })
  .meta({ id: 'PayoutRunItem' });
export type PayoutRunItem = z.infer<typeof payoutRunItemSchema>;

/** The payout that was returned. */
export const dueAgainSchema = z.object({ rentalOrder: idField }, OBJECT_EXPECTED);

/** A preview of a new run: its payouts, and the owners whose payouts are left out. */
export const duePayoutsSchema = z
  .object({
    count: z.number(),
    amount: rupeesSchema,
    leftOut: z.array(
      z.object({ owner: z.string(), count: z.number(), amount: rupeesSchema, reason: z.string() }),
    ),
  })
  .meta({ id: 'DuePayouts' });
export type DuePayouts = z.infer<typeof duePayoutsSchema>;

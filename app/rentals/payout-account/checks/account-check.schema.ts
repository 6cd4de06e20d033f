import { z } from '@hono/zod-openapi';
import { exactText, LONGEST_ID, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';

export const ACCOUNT_CHECK_STATES = ['checking', 'verified', 'name differs', 'not found', 'unknown'] as const;
export type AccountCheckState = (typeof ACCOUNT_CHECK_STATES)[number];

/** open: not verified and not accepted */
export const ACCOUNT_CHECK_FILTERS = ['open'] as const;

/** An account's check for its owner, without the registered name, which may be another person's. */
export const accountCheckSchema = z
  .object({
    state: z.enum(ACCOUNT_CHECK_STATES).meta({ description: 'unknown: it could not be checked.' }),
    isAccepted: z.boolean().meta({ description: 'Staff pay the account although its check has failed.' }),
  })
  .meta({ id: 'PayoutAccountCheck' });
export type AccountCheck = z.infer<typeof accountCheckSchema>;

/** A checked account, as staff read it. */
export const checkedAccountSchema = z
  .object({
    owner: z.object({ _id: z.string(), name: z.string() }),
    account: z.string().meta({ description: 'Masked.' }),
    enteredName: z.string(),
    registeredName: z.string().nullable().meta({ description: 'The holder’s name at the bank.' }),
    state: z.enum(ACCOUNT_CHECK_STATES),
    note: z.string().nullable().meta({ description: 'Why a check failed to get a result.' }),
    reference: z.string().meta({ description: 'Of this check; to be sent with an acceptance.' }),
    checkedAt: timeSchema.nullable(),
    acceptedBy: z.string().nullable(),
    acceptedAt: timeSchema.nullable(),
    needsDecision: z.boolean().meta({ description: 'It is in no payout run until staff accept it.' }),
  })
  .meta({ id: 'CheckedPayoutAccount' });
export type CheckedAccount = z.infer<typeof checkedAccountSchema>;

export const acceptAccountSchema = z.object(
  { reference: exactText('Please name the check.', LONGEST_ID) },
  OBJECT_EXPECTED,
);

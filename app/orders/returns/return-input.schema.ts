import { z } from 'zod';
import { bankAccountSchema } from '#app/payments/refunds/transfer-account.ts';
import { MAX_UPI_ID_LENGTH, NO_UPI_ID, UPI_ID } from '#app/payments/refunds/upi-id.ts';
import {
  exactText,
  flagField,
  LONGEST_ID,
  pictureField,
  requiredText,
  textField,
  timeField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { choiceQuery } from '#app/platform/http/api/list-query.schema.ts';
import { MAX_RETURN_PICTURES, REFUND_TARGETS, RETURN_DECISIONS, RETURN_STATUSES } from './return-policy.ts';

/** Input of the returns API. Browser code imports only the types, or loads it with its dialog. */

const OBJECT_EXPECTED = 'Please send the fields as a JSON object.';
const MAX_ITEMS = 100;

function namedText(name: string, longest: number) {
  return requiredText(`Please enter ${name}.`, longest);
}

const itemSchema = z.object(
  {
    item: exactText('Please choose an item of the order.', LONGEST_ID),
    quantity: z.int('The quantity must be a whole number.').min(1, 'The quantity must be at least 1.'),
    reason: namedText('a reason', 500),
  },
  'Please choose an item of the order.',
);

/** The destination of a refund. */
export const refundFields = {
  upiId: textField(NO_UPI_ID, MAX_UPI_ID_LENGTH, NO_UPI_ID)
    .regex(UPI_ID, NO_UPI_ID)
    .nullish()
    .transform((text) => text?.toLowerCase() || undefined),
  bankAccount: bankAccountSchema.nullish(),
  refundTo: z.enum(REFUND_TARGETS, 'The refund goes to the original payment or to store credit.').nullish(),
};

export const returnInputSchema = z.object(
  {
    items: z
      .array(itemSchema, 'Please choose the items to return.')
      .min(1, 'Please choose the items to return.')
      .max(MAX_ITEMS, `Please choose at most ${MAX_ITEMS} items.`),
    images: z
      .array(pictureField, 'Please send the pictures as a list.')
      .max(MAX_RETURN_PICTURES, `Please add at most ${MAX_RETURN_PICTURES} pictures.`)
      .nullish(),
    ...refundFields,
  },
  OBJECT_EXPECTED,
);
export type ReturnInput = z.infer<typeof returnInputSchema>;

/** When the customer wrote or called, for a request that staff enter. */
export const askedAt = timeField('Enter when the customer asked.').meta({
  description:
    'When the customer asked: the window counts to it. Not in the future, nor before the delivery.',
});

/** A return that staff enter for a customer, whose photos they have seen elsewhere. */
export const staffReturnInputSchema = returnInputSchema.omit({ images: true }).extend({ askedAt });
export type StaffReturnInput = z.infer<typeof staffReturnInputSchema>;

const NO_ITEMS = 'Please choose the items to return.';
/** An id has 36 characters, plus the quantity. */
const LONGEST_LIST = MAX_ITEMS * 48;

/** The items to quote a refund for, as `id:quantity`, separated by commas. */
export const returnQuoteSchema = z.object({
  items: exactText(NO_ITEMS, LONGEST_LIST, NO_ITEMS)
    .transform((text) => text.split(',').map(toQuotedItem))
    .pipe(
      z.array(itemSchema.omit({ reason: true })).max(MAX_ITEMS, `Please choose at most ${MAX_ITEMS} items.`),
    ),
});
export type ReturnQuoteInput = z.output<typeof returnQuoteSchema>;

function toQuotedItem(text: string) {
  const [item = '', quantity] = text.split(':');
  return { item, quantity: Number(quantity) };
}

const unknownStatus = `The status must be one of ${RETURN_DECISIONS.join(', ')}.`;

export const returnDecisionSchema = z.object(
  {
    status: z.enum(RETURN_DECISIONS, unknownStatus),
    note: namedText('a note', 500).nullish(),
    /** with Received: the items are not restocked */
    damaged: flagField('damaged').nullish(),
  },
  OBJECT_EXPECTED,
);
export type ReturnDecision = z.infer<typeof returnDecisionSchema>;

/** An empty status is ignored. */
export const returnSearch = z.object({
  status: choiceQuery(RETURN_STATUSES, `The status must be one of ${RETURN_STATUSES.join(', ')}.`),
});

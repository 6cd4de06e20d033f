import { z } from 'zod';
import {
  exactText,
  freeText,
  OBJECT_EXPECTED,
  requiredText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { choiceQuery, queryText } from '#app/platform/http/api/list-query.schema.ts';
import type { Tracking } from './fulfilment/tracking.ts';
import { ORDER_STATUSES } from './order.ts';

const MAX_REASON_LENGTH = 500;

function cancelReason() {
  return textField('The reason must be a text.', MAX_REASON_LENGTH)
    .nullish()
    .transform((text) => text || undefined);
}

export const cancelOrderSchema = z.object(
  {
    reason: cancelReason(),
  },
  OBJECT_EXPECTED,
);

const unknownStatus = `The status must be one of ${ORDER_STATUSES.join(', ')}.`;

/** Fields of a search form; empty ones are ignored. */
export const orderSearch = z.object({
  status: choiceQuery(ORDER_STATUSES, unknownStatus),
  ready: choiceQuery(['1'], 'ready is 1.').meta({ description: 'only orders that can be packed' }),
  search: queryText().meta({
    description: 'a part of the number, name, e-mail, mobile, PIN code, city or product',
  }),
});
export type OrderSearch = z.infer<typeof orderSearch>;

/** Input of the admin API for orders. Browser code imports only the types, or loads it with its dialog. */

/** A blank text becomes null. */
function optionalText(longest: number) {
  return freeText(longest)
    .nullish()
    .transform((text) => text || null);
}

const linkMessage = 'Please enter the full URL, such as https://courier.example/123.';

/** Null if all fields are empty. */
export const trackingInputSchema = z
  .object(
    {
      courier: optionalText(60),
      number: optionalText(60).refine(
        (number) => number === null || /^[A-Za-z0-9][A-Za-z0-9/ -]*$/.test(number),
        'A tracking number can have letters, digits and hyphens only.',
      ),
      link: optionalText(500).refine((link) => link === null || isHttps(link), linkMessage),
    },
    OBJECT_EXPECTED,
  )
  .transform(({ courier, number, link }, context): Tracking | null => {
    if (courier !== null) return { courier, number, link };
    if (number !== null || link !== null) {
      context.issues.push({
        code: 'custom',
        path: ['courier'],
        message: 'Please enter the courier.',
        input: '',
      });
    }
    return null;
  });

function isHttps(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text);
}

export const orderStatusSchema = z
  .object(
    {
      status: z.enum(ORDER_STATUSES, unknownStatus),
      /** the status that the admin saw; refused if it has changed since */
      from: z.enum(ORDER_STATUSES, unknownStatus).optional(),
      tracking: trackingInputSchema.nullish(),
      /** with Cancelled; shown to the shopper */
      reason: cancelReason().optional(),
    },
    OBJECT_EXPECTED,
  )
  .refine(({ status, tracking }) => !tracking || status === 'Shipped', {
    path: ['tracking'],
    message: 'Tracking can only be added when an order is shipped.',
  })
  .refine(({ status, reason }) => !reason || status === 'Cancelled', {
    path: ['reason'],
    message: 'A reason can only be given when an order is cancelled.',
  });
export type OrderStatusInput = z.infer<typeof orderStatusSchema>;

export const orderNoteInputSchema = z.object(
  { text: requiredText('Please write a note.', 2000) },
  OBJECT_EXPECTED,
);

const MAX_SLIPS = 100;
const tooManySlipsMessage = `Please select at most ${MAX_SLIPS} orders.`;
/** An id has 36 characters, plus the comma. */
const MAX_LIST_LENGTH = MAX_SLIPS * 40;
const noSlipsMessage = 'Please select at least one order.';
/** Comma-separated order ids. */
export const packingSlipQuery = z.object({
  orders: exactText(noSlipsMessage, MAX_LIST_LENGTH, tooManySlipsMessage)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .refine((ids) => ids.length > 0, noSlipsMessage)
    .refine((ids) => ids.length <= MAX_SLIPS, tooManySlipsMessage),
});

import { z } from 'zod';
import {
  exactText,
  freeText,
  OBJECT_EXPECTED,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';
import type { Tracking } from '../fulfilment/couriers.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { unknownStatus } from '../orders-input.schema.ts';

/** What an admin may ask of orders. The web imports the types only. */

/** A text that may be left out; a blank one is. */
function optionalText(longest: number) {
  return freeText(longest)
    .nullish()
    .transform((text) => text || null);
}

const notALink = 'Please give the whole address, such as https://courier.example/123.';

/** Who carries an order; with everything left out, nobody that the shop knows of. */
export const trackingSchema = z
  .object(
    {
      courier: optionalText(60),
      number: optionalText(60).refine(
        (number) => number === null || /^[A-Za-z0-9][A-Za-z0-9/ -]*$/.test(number),
        'A tracking number has letters, digits and hyphens.',
      ),
      link: optionalText(500).refine((link) => link === null || isHttps(link), notALink),
    },
    OBJECT_EXPECTED,
  )
  .transform(({ courier, number, link }, context): Tracking | null => {
    if (courier !== null) return { courier, number, link };
    if (number !== null || link !== null) {
      context.issues.push({
        code: 'custom',
        path: ['courier'],
        message: 'Please name the courier.',
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
      /** where the order stands for whoever moves it; when it has moved since, they are told */
      from: z.enum(ORDER_STATUSES, unknownStatus).optional(),
      tracking: trackingSchema.nullish(),
    },
    OBJECT_EXPECTED,
  )
  .refine(({ status, tracking }) => !tracking || status === 'Shipped', {
    path: ['tracking'],
    message: 'A courier is named when an order is shipped.',
  });
export type OrderStatusInput = z.infer<typeof orderStatusSchema>;

export const orderNoteSchema = z.object(
  { text: requiredText('Please write something.', 2000) },
  OBJECT_EXPECTED,
);

const MOST_SLIPS = 100;
const tooManySlips = `At most ${MOST_SLIPS} orders at once, please.`;
/** An id has 36 characters. */
const LONGEST_LIST = MOST_SLIPS * 40;
const noSlips = 'Please choose the orders.';
/** Ids with commas between them. */
export const packingSlipQuery = z.object({
  orders: exactText(noSlips, LONGEST_LIST, tooManySlips)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .refine((ids) => ids.length > 0, noSlips)
    .refine((ids) => ids.length <= MOST_SLIPS, tooManySlips),
});

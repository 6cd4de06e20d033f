import { z } from 'zod';
import {
  exactText,
  LONGEST_ID,
  OBJECT_EXPECTED,
  requiredText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { SHIPMENT_STATUSES } from './shipment-status.ts';

/** Input of the shipments API. Browser code imports only the types, or loads it with its dialog. */

const MAX_ITEMS = 100;
const chooseItem = 'Please choose an item of the order.';
const chooseItems = 'Please choose the items of this parcel.';
const WRONG_DAY = 'Please enter the day as YYYY-MM-DD.';

const itemSchema = z.object(
  {
    item: exactText(chooseItem, LONGEST_ID),
    quantity: z.int('The quantity must be a whole number.').min(1, 'The quantity must be at least 1.'),
  },
  chooseItem,
);
const NAMED_TWICE = 'Please name each item once.';
const itemsSchema = z
  .array(itemSchema, chooseItems)
  .max(MAX_ITEMS, `Please choose at most ${MAX_ITEMS} items.`)
  .refine((items) => new Set(items.map(({ item }) => item)).size === items.length, NAMED_TWICE);

const courier = requiredText('Please enter the courier.', 60);
const trackingNumber = textField('A tracking number is a text.', 60)
  .transform((number) => number || null)
  .refine(
    (number) => number === null || /^[A-Za-z0-9][A-Za-z0-9/ -]*$/.test(number),
    'A tracking number can have letters, digits and hyphens only.',
  )
  .nullable();
const expectedBy = exactText(WRONG_DAY, 10, WRONG_DAY)
  .transform((day) => day || null)
  .refine((day) => day === null || isDay(day), WRONG_DAY)
  .nullable();

export const shipmentInputSchema = z.object(
  {
    items: itemsSchema.min(1, chooseItems),
    courier,
    trackingNumber: trackingNumber.optional().transform((number) => number ?? null),
    expectedBy: expectedBy.optional().transform((day) => day ?? null),
  },
  OBJECT_EXPECTED,
);
export type ShipmentInput = z.infer<typeof shipmentInputSchema>;

/** An absent field stays as it is; an empty one is cleared. */
export const shipmentChangeSchema = z.object(
  {
    courier: courier.optional(),
    trackingNumber: trackingNumber.optional(),
    expectedBy: expectedBy.optional(),
  },
  OBJECT_EXPECTED,
);
export type ShipmentChange = z.infer<typeof shipmentChangeSchema>;

export const shipmentStatusSchema = z
  .object(
    {
      status: z.enum(SHIPMENT_STATUSES, `The status must be one of ${SHIPMENT_STATUSES.join(', ')}.`),
      reason: textField('The reason must be a text.', 500)
        .nullish()
        .transform((text) => text || undefined),
      /** with Returned: units that cannot be sold again */
      damaged: itemsSchema.nullish().transform((items) => items ?? []),
    },
    OBJECT_EXPECTED,
  )
  .refine(({ status, damaged }) => damaged.length === 0 || status === 'Returned', {
    path: ['damaged'],
    message: 'Only a returned parcel has damaged items.',
  });
export type ShipmentStatusInput = z.infer<typeof shipmentStatusSchema>;

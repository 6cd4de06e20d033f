import { z } from 'zod';
import {
  exactText,
  OBJECT_EXPECTED,
  requiredText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { PICK_UP_SLOTS } from '#app/shipping/couriers/courier.ts';
import { RENTAL_LEGS, RENTAL_PARCEL_STATUSES } from './rental-parcel-status.ts';

const WRONG_DAY = 'Please enter the day as YYYY-MM-DD.';

export const rentalParcelInputSchema = z.object(
  {
    leg: z.enum(RENTAL_LEGS, 'The leg is out or back.'),
    courier: requiredText('Please enter the courier.', 60),
    trackingNumber: textField('A tracking number is a text.', 60)
      .nullish()
      .transform((number) => number || null)
      .refine(
        (number) => number === null || /^[A-Za-z0-9][A-Za-z0-9/ -]*$/.test(number),
        'A tracking number can have letters, digits and hyphens only.',
      ),
    pickUpOn: exactText(WRONG_DAY, 10, WRONG_DAY)
      .nullish()
      .transform((day) => day || null)
      .refine((day) => day === null || isDay(day), WRONG_DAY),
    pickUpSlot: z
      .enum(['', ...PICK_UP_SLOTS], `The pick-up is at ${PICK_UP_SLOTS.join(', ')}.`)
      .nullish()
      .transform((slot) => slot || null)
      .meta({ description: 'when a courier comes that is booked: one without a tracking number' }),
  },
  OBJECT_EXPECTED,
);
export type RentalParcelInput = z.infer<typeof rentalParcelInputSchema>;

export const rentalParcelMoveSchema = z.object(
  {
    status: z.enum(RENTAL_PARCEL_STATUSES, `The status must be one of ${RENTAL_PARCEL_STATUSES.join(', ')}.`),
    reason: textField('The reason must be a text.', 500)
      .nullish()
      .transform((text) => text || null),
  },
  OBJECT_EXPECTED,
);
export type RentalParcelMove = z.infer<typeof rentalParcelMoveSchema>;

export const parcelAddressSchema = z.object({
  name: z.string(),
  /** line by line */
  lines: z.array(z.string()),
  phone: z.string().nullable(),
});
export type ParcelAddress = z.infer<typeof parcelAddressSchema>;

export const rentalParcelSchema = z
  .object({
    _id: z.string(),
    leg: z.enum(RENTAL_LEGS),
    status: z.enum(RENTAL_PARCEL_STATUSES),
    courier: z.string(),
    trackingNumber: z.string().nullable(),
    pickUpOn: z.iso.date().nullable(),
    pickUpSlot: z.string().nullable(),
    /** with a courier; pending: it has not answered yet; null: sent by hand */
    booking: z.enum(['pending', 'booked']).nullable(),
    /** for staff and the person who lives there, until the rental ends */
    pickUpFrom: parcelAddressSchema.nullable(),
    deliverTo: parcelAddressSchema.nullable(),
    events: z.array(
      z.object({ status: z.enum(RENTAL_PARCEL_STATUSES), reason: z.string().nullable(), at: timeSchema }),
    ),
  })
  .meta({ id: 'RentalParcel', description: 'A rented outfit on its way to the renter or back.' });
export type RentalParcel = z.infer<typeof rentalParcelSchema>;

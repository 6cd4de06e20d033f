import { z } from 'zod';
import { tooManyFiles } from '#app/media/uploads/upload-limits.ts';
import {
  exactText,
  freeText,
  LONGEST_ID,
  OBJECT_EXPECTED,
  pictureUrlField,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';
import { choiceQuery } from '#app/platform/http/api/list-query.schema.ts';
import { formatRupees, rupeesToPaise } from '#app/platform/money/money.ts';
import { parsePin } from '#app/shipping/pins/pin-location.ts';
import { blackoutProblem } from '../rental-period.ts';

/** Input for an outfit (rules §3); form and server use the same schema. */

export const MAX_OUTFIT_PICTURES = 5;
const MAX_OUTFIT_NAME_LENGTH = 120;
const MAX_OUTFIT_TEXT_LENGTH = 5_000;
/** for size, colour, brand and condition */
const MAX_OUTFIT_LINE_LENGTH = 60;
const MAX_BLACKOUTS = 50;

/** Prices in rupees. */
const MIN_DAY_PRICE = 1;
const MAX_DAY_PRICE = 100_000;
export const MAX_DEPOSIT = 1_000_000;
const MAX_ORIGINAL_PRICE = 10_000_000;
const MAX_CENTIMETRES = 300;

const PICTURES_MISSING = 'Please add at least one photo.';
const WRONG_DAY_PRICE = `Please enter a price from ${formatRupees(MIN_DAY_PRICE)} to ${formatRupees(MAX_DAY_PRICE)} per day, with at most two decimals.`;
const WRONG_DEPOSIT = `Please enter a security deposit from ₹0 to ${formatRupees(MAX_DEPOSIT)}, with at most two decimals.`;
const WRONG_ORIGINAL_PRICE = `Please enter an original price from ₹0 to ${formatRupees(MAX_ORIGINAL_PRICE)}, with at most two decimals.`;
const WRONG_MEASURE = `Please enter a measurement above 0 and up to ${MAX_CENTIMETRES} cm.`;

/** Rupees in, paise out. */
function rupeesField(min: number, max: number, message: string) {
  return z
    .number(message)
    .min(min, message)
    .max(max, message)
    .transform((rupees, context) => {
      const amount = rupeesToPaise(rupees);
      if (amount !== undefined) return amount;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

const picturesField = z
  .array(pictureUrlField, PICTURES_MISSING)
  .transform((urls) => [...new Set(urls)])
  .refine((urls) => urls.length > 0, PICTURES_MISSING)
  .refine((urls) => urls.length <= MAX_OUTFIT_PICTURES, tooManyFiles(MAX_OUTFIT_PICTURES));

const measure = z.number(WRONG_MEASURE).positive(WRONG_MEASURE).max(MAX_CENTIMETRES, WRONG_MEASURE);
const WRONG_MEASURE_NAME = 'A measurement name can have up to 30 letters and spaces.';
const measurementsField = z
  .record(
    exactText(WRONG_MEASURE_NAME, 30, WRONG_MEASURE_NAME).regex(/^[a-z][a-z ]{0,29}$/i, WRONG_MEASURE_NAME),
    measure,
  )
  .refine((measures) => Object.keys(measures).length <= 20, 'You can add at most 20 measurements.');

const WRONG_DAYS = 'Please enter both dates as YYYY-MM-DD.';
const day = exactText(WRONG_DAYS, 10, WRONG_DAYS);
const blackoutField = z
  .object({ startDate: day, endDate: day }, WRONG_DAYS)
  .superRefine((period, context) => {
    const message = blackoutProblem(period);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** An id, or an object with `_id` (rules §2); null and '' mean none. */
const id = exactText('Please choose a subcategory.', LONGEST_ID);
const subcategoryField = z
  .union([id, z.object({ _id: id }), z.null()], 'Please choose a subcategory.')
  .transform((value) => (typeof value === 'object' ? (value?._id ?? null) : value || null));

const WRONG_PIN = 'Please enter a 6-digit PIN code, or leave it empty.';
/** '' and null: none. */
const pickUpPinField = exactText(WRONG_PIN, 20, WRONG_PIN)
  .nullable()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const pin = parsePin(text);
    if (pin) return pin;
    context.addIssue({ code: 'custom', message: WRONG_PIN });
    return z.NEVER;
  });

const requiredFields = {
  name: requiredText('Please enter a name.', MAX_OUTFIT_NAME_LENGTH),
  description: requiredText('Please enter a description.', MAX_OUTFIT_TEXT_LENGTH),
  price: rupeesField(MIN_DAY_PRICE, MAX_DAY_PRICE, WRONG_DAY_PRICE),
  securityDeposit: rupeesField(0, MAX_DEPOSIT, WRONG_DEPOSIT),
  size: requiredText('Please enter a size.', MAX_OUTFIT_LINE_LENGTH),
  color: requiredText('Please enter a colour.', MAX_OUTFIT_LINE_LENGTH),
  rentalImages: picturesField,
};

const optionalFields = {
  subcategory: subcategoryField.optional(),
  brand: freeText(MAX_OUTFIT_LINE_LENGTH).optional(),
  condition: freeText(MAX_OUTFIT_LINE_LENGTH).optional(),
  originalPrice: rupeesField(0, MAX_ORIGINAL_PRICE, WRONG_ORIGINAL_PRICE).nullish(),
  careNotes: freeText(MAX_OUTFIT_TEXT_LENGTH).optional(),
  pickUpPin: pickUpPinField
    .optional()
    .meta({ description: 'Where couriers pick it up; the calendar then counts the days on the way.' }),
  measurements: measurementsField.optional().meta({ description: 'centimetres by measurement' }),
  blackouts: z
    .array(blackoutField, 'Blocked dates must be a list of periods.')
    .max(MAX_BLACKOUTS, `You can block at most ${MAX_BLACKOUTS} periods.`)
    .optional(),
  acceptsTerms: z.literal(true, 'Please accept the lender’s terms.').optional(),
};

export const outfitSchema = z.object({ ...requiredFields, ...optionalFields }, OBJECT_EXPECTED);
export type OutfitInput = z.output<typeof outfitSchema>;

/** Omitted fields stay unchanged. */
export const outfitChangeSchema = outfitSchema
  .partial()
  .extend({ paused: z.boolean('paused is true or false.').optional() });
export type OutfitChange = z.output<typeof outfitChangeSchema>;

export const rejectionSchema = z.object(
  {
    reason: freeText(500)
      .nullish()
      .transform((reason) => reason || undefined),
  },
  OBJECT_EXPECTED,
);

const RENTAL_STATES = ['pending', 'approved', 'rejected'] as const;

/** Empty fields are ignored. */
export const listingSearch = z.object({
  search: freeText(200).optional(),
  status: choiceQuery(RENTAL_STATES, `The status is one of ${RENTAL_STATES.join(', ')}.`),
});
export type ListingQuery = z.output<typeof listingSearch> & { page: number; limit: number };

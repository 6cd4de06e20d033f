import { z } from 'zod';
import { tooManyFiles } from '#app/media/uploads/upload-limits.ts';
import {
  exactText,
  freeText,
  LONGEST_ID,
  pictureUrlField,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { blackoutProblem } from '../availability/blackouts.ts';
import {
  COLOR_MISSING,
  DESCRIPTION_MISSING,
  MAX_BLACKOUTS,
  MAX_CENTIMETRES,
  MAX_DAY_PRICE,
  MAX_DEPOSIT,
  MAX_ORIGINAL_PRICE,
  MAX_OUTFIT_LINE_LENGTH,
  MAX_OUTFIT_NAME_LENGTH,
  MAX_OUTFIT_PICTURES,
  MAX_OUTFIT_TEXT_LENGTH,
  MIN_DAY_PRICE,
  NAME_MISSING,
  PICTURES_MISSING,
  SIZE_MISSING,
  TERMS_MISSING,
  WRONG_DAY_PRICE,
  WRONG_DEPOSIT,
  WRONG_MEASURE,
  WRONG_ORIGINAL_PRICE,
} from './outfit-rules.ts';

/** What an owner may say of an outfit (rules §3). The web imports the types only. */

/** Rupees at the door, paise inside. */
function rupeesField(least: number, most: number, sentence: string) {
  return z
    .number(sentence)
    .min(least, sentence)
    .max(most, sentence)
    .transform((rupees, context) => {
      const amount = rupeesToPaise(rupees);
      if (amount !== undefined) return amount;
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });
}

const picturesField = z
  .array(pictureUrlField, PICTURES_MISSING)
  .transform((urls) => [...new Set(urls)])
  .refine((urls) => urls.length > 0, PICTURES_MISSING)
  .refine((urls) => urls.length <= MAX_OUTFIT_PICTURES, tooManyFiles(MAX_OUTFIT_PICTURES));

const measure = z.number(WRONG_MEASURE).positive(WRONG_MEASURE).max(MAX_CENTIMETRES, WRONG_MEASURE);
const WRONG_NAME = 'A measure has a short name in letters.';
const measurementsField = z
  .record(exactText(WRONG_NAME, 30, WRONG_NAME).regex(/^[a-z][a-z ]{0,29}$/i, WRONG_NAME), measure)
  .refine((measures) => Object.keys(measures).length <= 20, 'At most 20 measures, please.');

const WRONG_DAYS = 'Please give both dates as YYYY-MM-DD.';
const day = exactText(WRONG_DAYS, 10, WRONG_DAYS);
const blackoutField = z
  .object({ startDate: day, endDate: day }, WRONG_DAYS)
  .superRefine((period, context) => {
    const message = blackoutProblem(period);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** An id, or an object that carries it in `_id` (rules §2); null and '' are none. */
const id = exactText('Please choose a subcategory.', LONGEST_ID);
const subcategoryField = z
  .union([id, z.object({ _id: id }), z.null()], 'Please choose a subcategory.')
  .transform((meant) => (typeof meant === 'object' ? (meant?._id ?? null) : meant || null));

const OBJECT_EXPECTED = 'Please send the fields as a JSON object.';
const termsField = z.literal(true, TERMS_MISSING);

const neededFields = {
  name: requiredText(NAME_MISSING, MAX_OUTFIT_NAME_LENGTH),
  description: requiredText(DESCRIPTION_MISSING, MAX_OUTFIT_TEXT_LENGTH),
  price: rupeesField(MIN_DAY_PRICE, MAX_DAY_PRICE, WRONG_DAY_PRICE),
  securityDeposit: rupeesField(0, MAX_DEPOSIT, WRONG_DEPOSIT),
  size: requiredText(SIZE_MISSING, MAX_OUTFIT_LINE_LENGTH),
  color: requiredText(COLOR_MISSING, MAX_OUTFIT_LINE_LENGTH),
  rentalImages: picturesField,
};

const furtherFields = {
  subcategory: subcategoryField.optional(),
  brand: freeText(MAX_OUTFIT_LINE_LENGTH).optional(),
  condition: freeText(MAX_OUTFIT_LINE_LENGTH).optional(),
  originalPrice: rupeesField(0, MAX_ORIGINAL_PRICE, WRONG_ORIGINAL_PRICE).nullish(),
  careNotes: freeText(MAX_OUTFIT_TEXT_LENGTH).optional(),
  measurements: measurementsField.optional().meta({ description: 'measure → centimetres' }),
  blackouts: z
    .array(blackoutField, 'Please send the days as a list of periods.')
    .max(MAX_BLACKOUTS, `At most ${MAX_BLACKOUTS} periods, please.`)
    .optional(),
  acceptsTerms: termsField.optional(),
};

export const outfitForm = z.object({ ...neededFields, ...furtherFields }, OBJECT_EXPECTED);
export type OutfitInput = z.output<typeof outfitForm>;

/** What is left out stays as it is. */
export const outfitChangeForm = outfitForm
  .partial()
  .extend({ paused: z.boolean('paused is true or false.').optional() });
export type OutfitChange = z.output<typeof outfitChangeForm>;

export const rejectionForm = z.object(
  {
    reason: freeText(500)
      .nullish()
      .transform((reason) => reason || undefined),
  },
  OBJECT_EXPECTED,
);

const RENTAL_STATES = ['pending', 'approved', 'rejected'] as const;

/** A search form's empty field asks for nothing. */
export const listingSearch = z.object({
  search: freeText(200).optional(),
  status: z
    .enum(['', ...RENTAL_STATES], `The status is one of ${RENTAL_STATES.join(', ')}.`)
    .optional()
    .transform((status) => status || undefined),
});
export type ListingQuery = z.output<typeof listingSearch> & { page: number; limit: number };

import { z } from 'zod';
import {
  exactText,
  freeText,
  LONGEST_ID,
  pictureAddress,
  requiredText,
} from '#app/foundation/form-fields.ts';
import { rupeesToPaise } from '#app/foundation/money.ts';
import { tooManyFiles } from '#app/media/upload-limits.ts';
import { blackoutProblem } from './blackouts.ts';
import {
  COLOR_MISSING,
  DESCRIPTION_MISSING,
  LEAST_DAY_PRICE,
  LONGEST_OUTFIT_LINE,
  LONGEST_OUTFIT_NAME,
  LONGEST_OUTFIT_TEXT,
  MOST_BLACKOUTS,
  MOST_CENTIMETRES,
  MOST_DAY_PRICE,
  MOST_DEPOSIT,
  MOST_ORIGINAL_PRICE,
  MOST_OUTFIT_PICTURES,
  NAME_MISSING,
  PICTURES_MISSING,
  SIZE_MISSING,
  TERMS_MISSING,
  WRONG_DAY_PRICE,
  WRONG_DEPOSIT,
  WRONG_MEASURE,
  WRONG_ORIGINAL_PRICE,
} from './outfit-words.ts';

/** What an owner may say of an outfit (CONTRACT §3). The web imports the types only. */

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
  .array(pictureAddress, PICTURES_MISSING)
  .transform((urls) => [...new Set(urls)])
  .refine((urls) => urls.length > 0, PICTURES_MISSING)
  .refine((urls) => urls.length <= MOST_OUTFIT_PICTURES, tooManyFiles(MOST_OUTFIT_PICTURES));

const measure = z.number(WRONG_MEASURE).positive(WRONG_MEASURE).max(MOST_CENTIMETRES, WRONG_MEASURE);
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

/** An id, or an object that carries it in `_id` (CONTRACT §2); null and '' are none. */
const id = exactText('Please choose a subcategory.', LONGEST_ID);
const subcategoryField = z
  .union([id, z.object({ _id: id }), z.null()], 'Please choose a subcategory.')
  .transform((meant) => (typeof meant === 'object' ? (meant?._id ?? null) : meant || null));

const notAnObject = 'Please send the fields as a JSON object.';
const termsField = z.literal(true, TERMS_MISSING);

const neededFields = {
  name: requiredText(NAME_MISSING, LONGEST_OUTFIT_NAME),
  description: requiredText(DESCRIPTION_MISSING, LONGEST_OUTFIT_TEXT),
  price: rupeesField(LEAST_DAY_PRICE, MOST_DAY_PRICE, WRONG_DAY_PRICE),
  securityDeposit: rupeesField(0, MOST_DEPOSIT, WRONG_DEPOSIT),
  size: requiredText(SIZE_MISSING, LONGEST_OUTFIT_LINE),
  color: requiredText(COLOR_MISSING, LONGEST_OUTFIT_LINE),
  rentalImages: picturesField,
};

const furtherFields = {
  subcategory: subcategoryField.optional(),
  brand: freeText(LONGEST_OUTFIT_LINE).optional(),
  condition: freeText(LONGEST_OUTFIT_LINE).optional(),
  originalPrice: rupeesField(0, MOST_ORIGINAL_PRICE, WRONG_ORIGINAL_PRICE).nullish(),
  careNotes: freeText(LONGEST_OUTFIT_TEXT).optional(),
  measurements: measurementsField.optional().meta({ description: 'measure → centimetres' }),
  blackouts: z
    .array(blackoutField, 'Please send the days as a list of periods.')
    .max(MOST_BLACKOUTS, `At most ${MOST_BLACKOUTS} periods, please.`)
    .optional(),
  acceptsTerms: termsField.optional(),
};

export const outfitForm = z.object({ ...neededFields, ...furtherFields }, notAnObject);
export type OutfitWish = z.output<typeof outfitForm>;

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
  notAnObject,
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

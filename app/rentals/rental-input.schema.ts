import { z } from 'zod';
import {
  exactText,
  freeText,
  OBJECT_EXPECTED,
  pictureUrlField,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { parsePin } from '#app/shipping/pins/pin-location.ts';
import { RENTAL_STATUSES } from './rental-status.ts';

const MAX_RUPEES = 1_00_00_000;
const MAX_PICTURES = 5;

function textField(name: string, maxLength = 1000) {
  return requiredText(`Please enter ${name}.`, maxLength);
}

const WRONG_DAYS = 'Please enter both rental dates as YYYY-MM-DD.';
const day = exactText(WRONG_DAYS, 40, WRONG_DAYS);
const pictures = z
  .array(pictureUrlField, 'Pictures must be a list.')
  .max(MAX_PICTURES, `You can add at most ${MAX_PICTURES} pictures.`)
  .nullish()
  .transform((urls) => urls ?? []);

/** Rupees in, paise out. */
export const amountField = z
  .number('The amount must be a number, in rupees.')
  .positive('The amount must be above 0.')
  .max(MAX_RUPEES, 'The amount is too large.')
  .transform((rupees, context) => {
    const paise = rupeesToPaise(rupees);
    if (paise !== undefined) return paise;
    context.issues.push({ code: 'custom', message: 'An amount has at most two decimals.', input: rupees });
    return z.NEVER;
  });

const WRONG_PIN = 'Enter a 6-digit PIN code.';

export const rentalSchema = z.object(
  {
    startDate: day,
    endDate: day,
    size: exactText('Please choose a size.', 50).optional(),
    color: exactText('Please choose a colour.', 50).optional(),
    pin: exactText(WRONG_PIN, 20)
      .refine((text) => parsePin(text) !== undefined, WRONG_PIN)
      .optional()
      .meta({ description: 'of the renter; with it the days on the way count' }),
  },
  OBJECT_EXPECTED,
);
export type RentalInput = z.infer<typeof rentalSchema>;

const deductionInputSchema = z.object(
  {
    kind: z.enum(['damage', 'late', 'other'], 'A deduction must be for damage, late or other.'),
    amount: amountField,
    reason: textField('a reason', 500),
  },
  'Each deduction needs a kind, an amount and a reason.',
);

export const moveSchema = z.object(
  {
    status: z.enum(RENTAL_STATUSES, `The status is one of ${RENTAL_STATUSES.join(', ')}.`),
    note: textField('a note', 500).nullish(),
    startDate: z.iso
      .date('Please enter the day as YYYY-MM-DD.')
      .nullish()
      .meta({ description: 'the first day that the caller saw; 409 if it has changed since' }),
    /** with Returned: the return date in India; default today */
    returnedOn: z.iso.date('Please enter the day as YYYY-MM-DD.').nullish(),
    cleaned: z
      .boolean('cleaned is true or false.')
      .nullish()
      .meta({ description: 'with Dispatched: it was dry-cleaned; required if the settings say so' }),
    collected: amountField.nullish().meta({
      description:
        'with Dispatched: the cash received, in rupees; 409 if it is not what is due; absent means what is due',
    }),
    receipt: textField('a receipt number', 60)
      .nullish()
      .meta({ description: 'with Dispatched: the number of the receipt for the cash' }),
    ownerAgrees: z.boolean('ownerAgrees is true or false.').nullish().meta({
      description:
        'with Completed: the owner has no damage to claim; required until their time for it is over',
    }),
    /** with Completed */
    deductions: z
      .array(deductionInputSchema, 'Deductions must be a list.')
      .max(20, 'You can add at most 20 deductions.')
      .nullish(),
  },
  OBJECT_EXPECTED,
);
export type MoveInput = z.infer<typeof moveSchema>;

export const handoverInputSchema = z.object(
  {
    moment: z.enum(
      ['handed over', 'received', 'sent back', 'taken back'],
      'The moment is one of handed over, received, sent back, taken back.',
    ),
    images: pictures,
    remark: freeText(1000).default(''),
  },
  OBJECT_EXPECTED,
);
export type HandoverInput = z.infer<typeof handoverInputSchema>;

export const claimInputSchema = z.object(
  {
    amount: amountField,
    reason: textField('a reason'),
    images: pictures.refine((urls) => urls.length > 0, 'Please add at least one photo of the damage.'),
  },
  OBJECT_EXPECTED,
);
export type ClaimInput = z.infer<typeof claimInputSchema>;

export const claimAnswerSchema = z
  .object(
    {
      agrees: z.boolean('Please say whether you agree.'),
      text: freeText(1000).default(''),
      images: pictures,
    },
    OBJECT_EXPECTED,
  )
  .refine(({ agrees, text }) => agrees || text !== '', {
    path: ['text'],
    message: 'Please say why you do not agree.',
  });
export type ClaimAnswer = z.infer<typeof claimAnswerSchema>;

export const ratingInputSchema = z.object(
  {
    rating: z
      .int('Please select a rating')
      .min(1, 'Please select a rating')
      .max(5, 'The rating is 1 to 5 stars.'),
    comment: freeText(1000).default(''),
  },
  OBJECT_EXPECTED,
);
export type RatingInput = z.infer<typeof ratingInputSchema>;

export const payOutSchema = z.object({
  reference: requiredText('Please enter the transfer reference.', 100),
});

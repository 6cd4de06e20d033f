import { z } from 'zod';
import { exactText, freeText, pictureAddress, requiredText } from '#app/foundation/form-fields.ts';
import { queryText } from '#app/foundation/list-query.ts';
import { rupeesToPaise } from '#app/foundation/money.ts';
import { UNPROVEN } from '#app/payments/server/prove-payment.ts';
import { RENTAL_STATUSES } from './rental-status.ts';

/** What a client may ask of rental orders. The web imports the types only. */

const notAnObject = 'Please send the fields as a JSON object.';
const MOST_RUPEES = 1_00_00_000;
const MOST_PICTURES = 5;

function words(name: string, longest = 1000) {
  return requiredText(`Please give ${name}.`, longest);
}

const WRONG_DAYS = 'Please give both rental dates as YYYY-MM-DD.';
const day = exactText(WRONG_DAYS, 40, WRONG_DAYS);
const pictures = z
  .array(pictureAddress, 'Please send the pictures as a list.')
  .max(MOST_PICTURES, `At most ${MOST_PICTURES} pictures, please.`)
  .nullish()
  .transform((urls) => urls ?? []);

/** Rupees in, paise out. */
const amount = z
  .number('The amount is a number, in rupees.')
  .positive('The amount is more than nothing.')
  .max(MOST_RUPEES, 'The amount is too large.')
  .transform((rupees, context) => {
    const paise = rupeesToPaise(rupees);
    if (paise !== undefined) return paise;
    context.issues.push({ code: 'custom', message: 'An amount has at most two decimals.', input: rupees });
    return z.NEVER;
  });

export const rentalForm = z.object(
  {
    startDate: day,
    endDate: day,
    size: exactText('Please choose a size.', 50).optional(),
    color: exactText('Please choose a colour.', 50).optional(),
  },
  notAnObject,
);
export type RentalWish = z.infer<typeof rentalForm>;

const deductionForm = z.object(
  {
    kind: z.enum(['damage', 'late', 'other'], 'A deduction is for damage, late or other.'),
    amount,
    reason: words('a reason', 500),
  },
  'Please send each deduction with kind, amount and reason.',
);

export const moveForm = z.object(
  {
    status: z.enum(RENTAL_STATUSES, `The status is one of ${RENTAL_STATUSES.join(', ')}.`),
    note: words('a note', 500).nullish(),
    /** with Returned: India's day on which it came back; today unless told */
    returnedOn: z.iso.date('Please give the day as YYYY-MM-DD.').nullish(),
    /** with Completed */
    deductions: z
      .array(deductionForm, 'Please send the deductions as a list.')
      .max(20, 'At most 20 deductions, please.')
      .nullish(),
  },
  notAnObject,
);
export type MoveWish = z.infer<typeof moveForm>;

export const handoverForm = z.object(
  {
    moment: z.enum(
      ['handed over', 'received', 'sent back', 'taken back'],
      'The moment is one of handed over, received, sent back, taken back.',
    ),
    images: pictures,
    remark: freeText(1000).default(''),
  },
  notAnObject,
);
export type HandoverWish = z.infer<typeof handoverForm>;

export const claimForm = z.object(
  {
    amount,
    reason: words('a reason'),
    images: pictures.refine((urls) => urls.length > 0, 'Please add at least one picture of the damage.'),
  },
  notAnObject,
);
export type ClaimWish = z.infer<typeof claimForm>;

export const claimAnswerForm = z.object(
  {
    agrees: z.boolean('Please say whether you agree.'),
    text: freeText(1000).default(''),
    images: pictures,
  },
  notAnObject,
);
export type ClaimAnswer = z.infer<typeof claimAnswerForm>;

export const ratingForm = z.object(
  {
    rating: z
      .int('Please select a rating')
      .min(1, 'Please select a rating')
      .max(5, 'The rating is 1 to 5 stars.'),
    comment: freeText(1000).default(''),
  },
  notAnObject,
);
export type RatingWish = z.infer<typeof ratingForm>;

/** A search form's empty field asks for nothing. */
export const rentalSearch = z.object({
  status: z
    .enum(['', ...RENTAL_STATUSES], `The status is one of ${RENTAL_STATUSES.join(', ')}.`)
    .optional()
    .transform((status) => status || undefined),
  search: queryText(),
});

/** What a provider's window handed to the browser; what is no text proves nothing. */
const proofText = exactText(UNPROVEN, 300, UNPROVEN).min(1, UNPROVEN);

export const feeProofForm = z.object(
  {
    paymentOrderId: proofText,
    paymentId: proofText,
    paymentSignature: proofText.or(z.literal('')).default(''),
  },
  notAnObject,
);

import { z } from 'zod';
import {
  exactText,
  OBJECT_EXPECTED,
  readableText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema, timeSchema } from '#app/platform/http/api/response.schema.ts';
import { formatRupees, rupeesToPaise } from '#app/platform/money/money.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';

/** In rupees; the most is the law's for prepaid gift vouchers (RBI, Master Directions on Prepaid Payment Instruments). */
export const MIN_GIFT_CARD = 100;
export const MAX_GIFT_CARD = 10_000;
const LONGEST_GIFT_MESSAGE = 300;
const LONGEST_EMAIL = 254;
const LONGEST_TYPED_CODE = 60;

export const GIFT_CARD_STATUSES = ['Awaiting payment', 'Sent', 'Redeemed', 'Expired'] as const;

export const giftCardSchema = z
  .object({
    _id: z.string(),
    amount: rupeesSchema,
    recipient: z.string(),
    message: z.string(),
    status: z.enum(GIFT_CARD_STATUSES),
    code: z
      .string()
      .nullable()
      .meta({ description: 'All but its end is masked: `••••-••••-••••-PQRS`. Null until it is paid.' }),
    /** the newest mail; null until it is paid */
    sentAt: timeSchema.nullable(),
    /** null until it is paid */
    expiresAt: timeSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({
    id: 'GiftCard',
    description: 'A gift card for its buyer. Only the recipient’s email has the code.',
  });
export type GiftCard = z.infer<typeof giftCardSchema>;

const range = `A gift card is worth from ${formatRupees(MIN_GIFT_CARD)} to ${formatRupees(MAX_GIFT_CARD)}.`;
const noEmail = 'Enter the email address of the person who gets it.';

export const buyGiftCardSchema = z.object(
  {
    amount: z
      .number('Enter the amount in rupees.')
      .min(MIN_GIFT_CARD, range)
      .max(MAX_GIFT_CARD, range)
      .refine((rupees) => rupeesToPaise(rupees) !== undefined, 'Use at most two decimals.'),
    recipient: readableText(noEmail, LONGEST_EMAIL, normaliseEmail),
    message: textField('The message must be a text.', LONGEST_GIFT_MESSAGE)
      .nullish()
      .transform((text) => text ?? ''),
  },
  OBJECT_EXPECTED,
);
export type BuyGiftCardInput = z.infer<typeof buyGiftCardSchema>;

export const WRONG_CODE = 'This is not a gift card code. Check it against the email and enter it again.';

export const redeemGiftCardSchema = z.object(
  { code: exactText(WRONG_CODE, LONGEST_TYPED_CODE, WRONG_CODE) },
  OBJECT_EXPECTED,
);

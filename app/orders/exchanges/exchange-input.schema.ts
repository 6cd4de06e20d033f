import { z } from 'zod';
import {
  exactText,
  flagField,
  LONGEST_ID,
  OBJECT_EXPECTED,
  pictureField,
  referenceField,
  requiredText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { choiceQuery } from '#app/platform/http/api/list-query.schema.ts';
import { askedAt, refundFields } from '../returns/return-input.schema.ts';
import { EXCHANGE_STATUSES, MAX_EXCHANGE_PICTURES } from './exchange-policy.ts';

/** Input of the exchanges API. */

const MAX_ITEMS = 100;
const LONGEST_CHOICE = 100;
const LONGEST_REASON = 500;

function choiceField(what: 'size' | 'colour') {
  const sentence = `Please choose a ${what}.`;
  return exactText(sentence, LONGEST_CHOICE, sentence).nullish();
}

const itemSchema = z.object(
  {
    item: exactText('Please choose an item of the order.', LONGEST_ID),
    quantity: z.int('The quantity must be a whole number.').min(1, 'The quantity must be at least 1.'),
    /** another product; by default the same one */
    product: referenceField('Please choose a product.').nullish(),
    size: choiceField('size'),
    color: choiceField('colour'),
    reason: requiredText('Please enter a reason.', LONGEST_REASON),
  },
  'Please choose an item of the order.',
);

export const exchangeInputSchema = z.object(
  {
    items: z
      .array(itemSchema, 'Please choose the items to exchange.')
      .min(1, 'Please choose the items to exchange.')
      .max(MAX_ITEMS, `Please choose at most ${MAX_ITEMS} items.`),
    images: z
      .array(pictureField, 'Please send the pictures as a list.')
      .max(MAX_EXCHANGE_PICTURES, `Please add at most ${MAX_EXCHANGE_PICTURES} pictures.`)
      .nullish(),
    /** if the replacement costs less; by default to store credit */
    ...refundFields,
  },
  OBJECT_EXPECTED,
);
export type ExchangeInput = z.infer<typeof exchangeInputSchema>;

/** An exchange that staff enter for a customer, whose photos they have seen elsewhere. */
export const staffExchangeInputSchema = exchangeInputSchema.omit({ images: true }).extend({ askedAt });
export type StaffExchangeInput = z.infer<typeof staffExchangeInputSchema>;

/** The item whose exchange is priced before it is requested, as a query; an absent size or colour is the item's own. */
export const exchangeQuoteSchema = itemSchema
  .omit({ reason: true })
  .extend({ quantity: z.coerce.number().pipe(itemSchema.shape.quantity) });
export type ExchangeQuoteInput = z.infer<typeof exchangeQuoteSchema>;

const unknownStatus = `The status must be one of ${EXCHANGE_STATUSES.join(', ')}.`;

export const exchangeDecisionSchema = z.object(
  {
    status: z.enum(EXCHANGE_STATUSES, unknownStatus),
    reason: textField('Please enter a reason.', LONGEST_REASON).nullish(),
    /** with Received: the pieces are not restocked */
    damaged: flagField('damaged').nullish(),
  },
  OBJECT_EXPECTED,
);
export type ExchangeDecision = z.infer<typeof exchangeDecisionSchema>;

export const exchangeSearch = z.object({
  status: choiceQuery(EXCHANGE_STATUSES, unknownStatus),
  piece: choiceQuery(['overdue'] as const, 'The piece can only be overdue.'),
});

export const payExchangeSchema = z.object(
  { useStoreCredit: flagField('useStoreCredit').nullish() },
  OBJECT_EXPECTED,
);

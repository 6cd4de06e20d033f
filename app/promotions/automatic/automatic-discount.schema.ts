import { z } from 'zod';
import { OBJECT_EXPECTED, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { countField, discountFields, rupeesField } from '../discount-fields.schema.ts';

export const DISCOUNT_KINDS = ['percentage', 'fixed', 'buy x get y', 'free shipping'] as const;

export const targetSchema = z.object({
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
});

/** An automatic discount as admins see it. */
export const automaticDiscountSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    /** of 'buy x get y': 100 is free */
    percentOff: z.number().nullable(),
    amountOff: rupeesSchema.nullable(),
    buyQuantity: z.number().nullable(),
    getQuantity: z.number().nullable(),
    /** all parts empty: everything in the shop */
    appliesTo: targetSchema,
    /** the items that 'buy x get y' reduces; null: those that it applies to */
    gets: targetSchema.nullable(),
    /** whether it reduces only products on the customer's wishlist */
    wishlistOnly: z.boolean(),
    firstOrderOnly: z.boolean(),
    minimum: rupeesSchema.nullable(),
    /** its maximum reduction of an order */
    cap: rupeesSchema.nullable(),
    /** whether it is added to coupons and to other discounts that combine */
    combines: z.boolean(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    active: z.boolean(),
    /** orders that have it, without cancelled ones */
    used: z.number().int(),
  })
  .meta({ id: 'AutomaticDiscount' });
export type AdminDiscount = z.infer<typeof automaticDiscountSchema>;

const titleMessage = 'Please enter a title of at most 60 characters.';
const tag = requiredText('A tag has 1 to 50 characters.', 50, 'A tag has 1 to 50 characters.');
const MOST_TARGETS = 100;
const tooMany = `Choose at most ${MOST_TARGETS}.`;

const listsMessage = 'Please send categories, tags and products as lists.';

export const targetFields = {
  categories: z.array(z.uuid('This category does not exist.'), listsMessage).max(MOST_TARGETS, tooMany),
  tags: z.array(tag, listsMessage).max(MOST_TARGETS, tooMany),
  products: z.array(z.uuid('This product does not exist.'), listsMessage).max(MOST_TARGETS, tooMany),
};
const targetField = z.object(targetFields, listsMessage);

/** The fields that every kind of discount has, with or without a code. */
export const discountRuleFields = {
  kind: z.enum(DISCOUNT_KINDS, `The kind must be one of ${DISCOUNT_KINDS.join(', ')}.`),
  buyQuantity: countField('The quantity must be a whole number from 1 to 100.', 100),
  getQuantity: countField('The quantity must be a whole number from 1 to 100.', 100),
  gets: targetField.nullable(),
  cap: rupeesField('The maximum must be above ₹0.'),
  combines: z.boolean('combines must be true or false.'),
};

const fields = {
  ...discountFields,
  ...discountRuleFields,
  title: requiredText(titleMessage, 60, titleMessage),
  appliesTo: targetField,
  wishlistOnly: z.boolean('wishlistOnly must be true or false.'),
};

/** All fields are optional: one that is left out is unchanged, or empty in a new discount. */
export const discountChangeSchema = z.object(fields, OBJECT_EXPECTED).partial();
export const newDiscountSchema = discountChangeSchema.extend({ title: fields.title, kind: fields.kind });
export type DiscountChange = z.infer<typeof discountChangeSchema>;
export type NewDiscount = z.infer<typeof newDiscountSchema>;

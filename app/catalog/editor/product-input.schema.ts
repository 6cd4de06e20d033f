import { z } from 'zod';
import { MAX_FILES, tooManyFiles } from '#app/media/uploads/upload-limits.ts';
import {
  exactText,
  flagField,
  freeText,
  OBJECT_EXPECTED,
  pictureField,
  referenceField,
  requiredText,
  textField,
  textListField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { type Paise, rupeesToPaise } from '#app/platform/money/money.ts';
import { newCategorySchema, newSubcategorySchema } from '../categories/category-input.schema.ts';
import { mapPacked, packedOf } from '../packed-size/packed-size.ts';
import { attributeOf, mapAttributes, toApiAttributes } from '../product/product-attributes.ts';
import {
  MAX_OPTION_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCT_PICTURES,
  MAX_PRODUCT_RUPEES,
  MAX_STOCK,
  MAX_TAGS,
  MAX_VARIANTS,
  WRONG_HSN,
  WRONG_PRICE,
  WRONG_STOCK,
} from '../product/product-rules.ts';

/** Product input (screens §5, rules §4). */

const MAX_TEXT_LENGTH = 10_000;
const MAX_LINE_LENGTH = 200;
const LONGEST_SLUG = 80;
const MAX_CENTIMETRES = 1000;

const rupeesField = z
  .number(WRONG_PRICE)
  .min(0, WRONG_PRICE)
  .max(MAX_PRODUCT_RUPEES, WRONG_PRICE)
  .refine((rupees) => rupeesToPaise(rupees) !== undefined, WRONG_PRICE)
  .transform((rupees) => rupeesToPaise(rupees) as Paise);

export const stockField = z
  .number(WRONG_STOCK)
  .int(WRONG_STOCK)
  .min(0, WRONG_STOCK)
  .max(MAX_STOCK, WRONG_STOCK);

const INVALID_OPTION = `A size, a colour and a tag have 1 to ${MAX_OPTION_LENGTH} characters.`;
function choicesField(most: number) {
  return textListField({ maxItems: most, longest: MAX_OPTION_LENGTH, sentence: INVALID_OPTION });
}

const picturesField = z
  .array(pictureField, 'Please send pictures as a list.')
  .max(MAX_PRODUCT_PICTURES, tooManyFiles(MAX_PRODUCT_PICTURES));

const choiceText = textField(INVALID_OPTION, MAX_OPTION_LENGTH, INVALID_OPTION).default('');
const variantField = z.object(
  {
    size: choiceText,
    color: choiceText,
    stock: stockField.optional(),
    stockSeen: stockField.optional(),
    sku: freeText(MAX_OPTION_LENGTH).nullable().optional(),
  },
  'Please send each size and colour as an object.',
);

const DUPLICATE_VARIANT = 'Each size and colour can appear only once.';
const variantsField = z
  .array(variantField, 'Please send the sizes and colours as a list.')
  .min(1, 'Please add at least one size or colour.')
  .max(MAX_VARIANTS, `At most ${MAX_VARIANTS} sizes and colours, please.`)
  .refine(
    (variants) => new Set(variants.map(({ size, color }) => `${size}\n${color}`)).size === variants.length,
    DUPLICATE_VARIANT,
  );

const measure = z
  .number('Measures are in centimetres.')
  .positive('Measures are in centimetres.')
  .max(MAX_CENTIMETRES, 'Measures are in centimetres.');

const measured = exactText(INVALID_OPTION, MAX_OPTION_LENGTH, INVALID_OPTION);

const attributeFields = {
  ...mapAttributes((name) => freeText(attributeOf(name).isLong ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH)),
  countryOfOrigin: requiredText('Please enter the country of origin.', MAX_LINE_LENGTH),
  hsn: textField(WRONG_HSN, MAX_OPTION_LENGTH, WRONG_HSN).regex(/^(?:\d{4}|\d{6}|\d{8})$/, WRONG_HSN),
};
const { maker, ...attributes } = toApiAttributes(attributeFields);

const packedFields = mapPacked((name) => {
  const { label, max, message } = packedOf(name);
  const field = z.number(message).int(message).min(1, message).max(max, message);
  return field.nullable().meta({ description: `${label}, of one piece` });
});

const fields = {
  name: requiredText('Please enter a name.', MAX_PRODUCT_NAME_LENGTH),
  description: requiredText('Please enter a description.', MAX_TEXT_LENGTH),
  price: rupeesField,
  category: referenceField('Please choose a category.'),
};
const optionalFields = {
  slug: freeText(LONGEST_SLUG).meta({
    description: 'the name in its address; any text becomes one, and an empty one is made from the name',
  }),
  subcategory: referenceField('Please choose a subcategory.').nullable(),
  oldPrice: rupeesField.nullable(),
  stock: stockField.meta({ description: 'one stock item for all sizes and colours' }),
  stockSeen: stockField.meta({ description: 'the stock that was displayed; sales since then are kept' }),
  variants: variantsField.meta({ description: 'stock per size and colour' }),
  sizes: choicesField(MAX_VARIANTS),
  colors: choicesField(MAX_VARIANTS),
  tags: choicesField(MAX_TAGS),
  images: picturesField,
  colorImages: z
    .record(
      exactText(INVALID_OPTION, MAX_OPTION_LENGTH, INVALID_OPTION).min(1, INVALID_OPTION),
      picturesField,
    )
    .refine((byColour) => Object.keys(byColour).length <= MAX_VARIANTS, INVALID_OPTION)
    .meta({ description: 'all colours → their pictures; `images` are then those of no colour' }),
  isActive: flagField('isActive'),
  ...attributes,
  maker: z.object(maker, 'Please enter a name and an address.'),
  measurements: z.record(measured, z.record(measured, measure)),
  isRental: flagField('isRental'),
  ...packedFields,
};

export const newProductSchema = z
  .object(fields, OBJECT_EXPECTED)
  .extend(z.object(optionalFields).partial().shape);
export type ProductInput = z.output<typeof newProductSchema>;

/** Absent fields do not change. `version` is the version that was edited. */
export const productChangeSchema = newProductSchema.partial().extend({
  securityDeposit: rupeesField.optional(),
  rentalImages: picturesField.max(MAX_FILES, tooManyFiles(MAX_FILES)).optional(),
  version: z.number('version must be a whole number.').int('version must be a whole number.').optional(),
});
export type ProductChange = z.output<typeof productChangeSchema>;

const LONG_SOURCE = 'The address of a picture has at most 2000 characters.';
const PICTURE_SOURCE = z.object({
  url: exactText(LONG_SOURCE, 2000, LONG_SOURCE),
  alt: freeText(MAX_LINE_LENGTH * 2).optional(),
});

/** Product fields of an imported file: all optional, categories by name. */
export const importedProductSchema = newProductSchema
  .pick({ name: true, price: true, oldPrice: true, tags: true, isActive: true })
  .extend({
    description: freeText(MAX_TEXT_LENGTH),
    variants: variantsField,
    ...attributeFields,
    ...packedFields,
    category: newCategorySchema.shape.name,
    subcategory: z.union([z.literal('').transform(() => null), newSubcategorySchema.shape.name]),
    variantImages: z.array(PICTURE_SOURCE.pick({ url: true }).extend({ color: choiceText })),
    images: z
      .array(PICTURE_SOURCE)
      .max(MAX_PRODUCT_PICTURES, `At most ${MAX_PRODUCT_PICTURES} pictures, please.`),
  })
  .partial();
export type ImportedProductFields = z.output<typeof importedProductSchema>;

export const MAX_PRODUCTS_PER_CHANGE = 100;
const INVALID_CHANGES = `Please send the changes as a list of at most ${MAX_PRODUCTS_PER_CHANGE}.`;
export const productChangesSchema = z.object(
  {
    products: z
      .array(productChangeSchema.extend({ _id: z.uuid('Product not found') }), INVALID_CHANGES)
      .max(MAX_PRODUCTS_PER_CHANGE, INVALID_CHANGES),
    takesBack: flagField('takesBack').default(false).meta({
      description: 'an undo: allows a category without its required subcategory, and a price of ₹0',
    }),
  },
  OBJECT_EXPECTED,
);
export type ProductChanges = z.output<typeof productChangesSchema>;

import { z } from 'zod';
import {
  exactText,
  flagField,
  freeText,
  notAnObject,
  pictureField,
  referenceField,
  requiredText,
  textField,
  wordsField,
} from '#app/foundation/form-fields.ts';
import { type Paise, rupeesToPaise } from '#app/foundation/money.ts';
import { MOST_FILES, tooManyFiles } from '#app/media/upload-limits.ts';
import { newCategoryForm, newSubcategoryForm } from './category.forms.ts';
import {
  LONGEST_CHOICE,
  LONGEST_PRODUCT_NAME,
  MOST_CHOICES,
  MOST_PRODUCT_RUPEES,
  MOST_STOCK,
  MOST_TAGS,
  WRONG_HSN,
  WRONG_PRICE,
  WRONG_STOCK,
} from './product-limits.ts';

/** What an admin may say of a product (spec §5, CONTRACT §4). The web imports the types only. */

const LONGEST_TEXT = 10_000;
const LONGEST_LINE = 200;
const MOST_CENTIMETRES = 1000;

const rupeesField = z
  .number(WRONG_PRICE)
  .min(0, WRONG_PRICE)
  .max(MOST_PRODUCT_RUPEES, WRONG_PRICE)
  .refine((rupees) => rupeesToPaise(rupees) !== undefined, WRONG_PRICE)
  .transform((rupees) => rupeesToPaise(rupees) as Paise);

export const stockField = z
  .number(WRONG_STOCK)
  .int(WRONG_STOCK)
  .min(0, WRONG_STOCK)
  .max(MOST_STOCK, WRONG_STOCK);

const wrongChoice = `A size, a colour and a tag have 1 to ${LONGEST_CHOICE} characters.`;
function choicesField(most: number) {
  return wordsField({ most, longest: LONGEST_CHOICE, sentence: wrongChoice });
}

const picturesField = z
  .array(pictureField, 'Please send pictures as a list.')
  .max(MOST_FILES, tooManyFiles(MOST_FILES));

const choiceText = textField(wrongChoice, LONGEST_CHOICE, wrongChoice).default('');
const variantField = z.object(
  {
    size: choiceText,
    color: choiceText,
    stock: stockField.optional(),
    stockSeen: stockField.optional(),
    sku: freeText(LONGEST_CHOICE).nullable().optional(),
  },
  'Please send each size and colour as an object.',
);

const twice = 'A size and colour can stand there once only.';
const variantsField = z
  .array(variantField, 'Please send the sizes and colours as a list.')
  .min(1, 'Please give at least one size or colour.')
  .max(MOST_CHOICES, `At most ${MOST_CHOICES} sizes and colours, please.`)
  .refine(
    (variants) => new Set(variants.map(({ size, color }) => `${size}\n${color}`)).size === variants.length,
    twice,
  );

const measure = z
  .number('Measures are in centimetres.')
  .positive('Measures are in centimetres.')
  .max(MOST_CENTIMETRES, 'Measures are in centimetres.');

const measured = exactText(wrongChoice, LONGEST_CHOICE, wrongChoice);

const fields = {
  name: requiredText('Please give a name.', LONGEST_PRODUCT_NAME),
  description: requiredText('Please give a description.', LONGEST_TEXT),
  price: rupeesField,
  category: referenceField('Please choose a category.'),
};
const optionalFields = {
  subcategory: referenceField('Please choose a subcategory.').nullable(),
  oldPrice: rupeesField.nullable(),
  stock: stockField.meta({ description: 'one heap for all sizes and colours' }),
  stockSeen: stockField.meta({ description: 'the stock that was shown; what was sold since is kept' }),
  variants: variantsField.meta({ description: 'each size and colour counted on its own' }),
  sizes: choicesField(MOST_CHOICES),
  colors: choicesField(MOST_CHOICES),
  tags: choicesField(MOST_TAGS),
  images: picturesField,
  colorImages: z
    .record(exactText(wrongChoice, LONGEST_CHOICE, wrongChoice).min(1, wrongChoice), picturesField)
    .refine((byColour) => Object.keys(byColour).length <= MOST_CHOICES, wrongChoice)
    .meta({ description: 'colour → its pictures, of all colours; then `images` are of the product as such' }),
  isActive: flagField('isActive'),
  brand: freeText(LONGEST_LINE),
  fabric: freeText(LONGEST_LINE),
  materialAndCare: freeText(LONGEST_TEXT),
  maker: z.object(
    { name: freeText(LONGEST_LINE), address: freeText(LONGEST_LINE) },
    'Please give a name and an address.',
  ),
  countryOfOrigin: requiredText('Please give the country of origin.', LONGEST_LINE),
  hsn: textField(WRONG_HSN, LONGEST_CHOICE, WRONG_HSN).regex(/^[0-9]{4,8}$/, WRONG_HSN),
  measurements: z.record(measured, z.record(measured, measure)),
  isRental: flagField('isRental'),
};

export const newProductForm = z.object(fields, notAnObject).extend(z.object(optionalFields).partial().shape);
export type ProductForm = z.output<typeof newProductForm>;

/** What is absent stays as it is. `version` is the one that the form was filled from. */
export const productChangeForm = newProductForm.partial().extend({
  securityDeposit: rupeesField.optional(),
  rentalImages: picturesField.optional(),
  version: z.number('version is a whole number.').int('version is a whole number.').optional(),
});
export type ProductChange = z.output<typeof productChangeForm>;

const LONG_SOURCE = 'The address of a picture has at most 2000 characters.';
const PICTURE_SOURCE = z.object({
  url: exactText(LONG_SOURCE, 2000, LONG_SOURCE),
  alt: freeText(LONGEST_LINE * 2).optional(),
});

/** What a file may say of a product. It need not describe it; where it stands it says by names. */
export const productOfSheetForm = newProductForm
  .pick({ name: true, price: true, oldPrice: true, tags: true, isActive: true, brand: true, fabric: true })
  .extend({
    description: freeText(LONGEST_TEXT),
    variants: variantsField,
    materialAndCare: freeText(LONGEST_TEXT),
    makerName: freeText(LONGEST_LINE),
    makerAddress: freeText(LONGEST_LINE),
    countryOfOrigin: optionalFields.countryOfOrigin,
    hsn: optionalFields.hsn,
    category: newCategoryForm.shape.name,
    subcategory: z.union([z.literal('').transform(() => null), newSubcategoryForm.shape.name]),
    variantImages: z.array(PICTURE_SOURCE.pick({ url: true }).extend({ color: choiceText })),
    images: z.array(PICTURE_SOURCE).max(MOST_FILES, `At most ${MOST_FILES} pictures, please.`),
  })
  .partial();
export type ProductOfSheet = z.output<typeof productOfSheetForm>;

export const MOST_AT_ONCE = 100;
const notChanges = `Please send the changes as a list of at most ${MOST_AT_ONCE}.`;
export const productChangesForm = z.object(
  {
    products: z
      .array(productChangeForm.extend({ _id: z.uuid('Product not found') }), notChanges)
      .max(MOST_AT_ONCE, notChanges),
    takesBack: flagField('takesBack')
      .default(false)
      .meta({ description: 'an undo: a product may go back to where it stood without a subcategory' }),
  },
  notAnObject,
);
export type ProductChanges = z.output<typeof productChangesForm>;

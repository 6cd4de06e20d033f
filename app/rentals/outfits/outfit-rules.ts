import { formatRupees } from '#app/platform/money/money.ts';

/** What an outfit that somebody lends needs, said by the form and, should it get there, by the server. */

export const MAX_OUTFIT_PICTURES = 5;
export const MAX_OUTFIT_NAME_LENGTH = 120;
export const MAX_OUTFIT_TEXT_LENGTH = 5_000;
/** of a size, a colour, a brand and a condition */
export const MAX_OUTFIT_LINE_LENGTH = 60;
export const MAX_BLACKOUTS = 50;

/** In rupees. */
export const MIN_DAY_PRICE = 1;
export const MAX_DAY_PRICE = 100_000;
export const MAX_DEPOSIT = 1_000_000;
export const MAX_ORIGINAL_PRICE = 10_000_000;
export const MAX_CENTIMETRES = 300;

export const NAME_MISSING = 'Please give the outfit a name.';
export const DESCRIPTION_MISSING = 'Please describe the outfit.';
export const SIZE_MISSING = 'Please give the size.';
export const COLOR_MISSING = 'Please give the colour.';
export const PICTURES_MISSING = 'Please add at least one picture.';
export const TERMS_MISSING = 'Please accept the lender’s terms.';
export const WRONG_DAY_PRICE = `The price a day is ${formatRupees(MIN_DAY_PRICE)} to ${formatRupees(MAX_DAY_PRICE)}, with at most two decimals.`;
export const WRONG_DEPOSIT = `The security deposit is ₹0 to ${formatRupees(MAX_DEPOSIT)}, with at most two decimals.`;
export const WRONG_ORIGINAL_PRICE = `The original price is ₹0 to ${formatRupees(MAX_ORIGINAL_PRICE)}, with at most two decimals.`;
export const WRONG_MEASURE = `A measure is more than 0 and at most ${MAX_CENTIMETRES} cm.`;

/** What an owner may say of how an outfit is; any other words are taken, too. */
export const CONDITIONS = ['New, never worn', 'Like new', 'Worn a few times', 'Well loved'];

/** The measures that the form asks for, in centimetres. */
export const OUTFIT_MEASURES = ['bust', 'waist', 'hip', 'length', 'shoulder', 'sleeve'];

/** Sizes that the form suggests. */
export const OUTFIT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free size'];

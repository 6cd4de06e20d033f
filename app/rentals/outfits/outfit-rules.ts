import { formatRupees } from '#app/platform/money/money.ts';

/** Limits and messages for outfits, shared by the form and the server. */

export const MAX_OUTFIT_PICTURES = 5;
export const MAX_OUTFIT_NAME_LENGTH = 120;
export const MAX_OUTFIT_TEXT_LENGTH = 5_000;
/** for size, colour, brand and condition */
export const MAX_OUTFIT_LINE_LENGTH = 60;
export const MAX_BLACKOUTS = 50;

/** Prices in rupees. */
export const MIN_DAY_PRICE = 1;
export const MAX_DAY_PRICE = 100_000;
export const MAX_DEPOSIT = 1_000_000;
export const MAX_ORIGINAL_PRICE = 10_000_000;
export const MAX_CENTIMETRES = 300;

export const NAME_MISSING = 'Please enter a name.';
export const DESCRIPTION_MISSING = 'Please enter a description.';
export const SIZE_MISSING = 'Please enter a size.';
export const COLOR_MISSING = 'Please enter a colour.';
export const PICTURES_MISSING = 'Please add at least one picture.';
export const TERMS_MISSING = 'Please accept the lender’s terms.';
export const WRONG_DAY_PRICE = `Please enter a price from ${formatRupees(MIN_DAY_PRICE)} to ${formatRupees(MAX_DAY_PRICE)} per day, with at most two decimals.`;
export const WRONG_DEPOSIT = `Please enter a security deposit from ₹0 to ${formatRupees(MAX_DEPOSIT)}, with at most two decimals.`;
export const WRONG_ORIGINAL_PRICE = `Please enter an original price from ₹0 to ${formatRupees(MAX_ORIGINAL_PRICE)}, with at most two decimals.`;
export const WRONG_MEASURE = `Please enter a measurement above 0 and up to ${MAX_CENTIMETRES} cm.`;

/** Suggestions; other conditions are accepted, too. */
export const CONDITIONS = ['New, never worn', 'Like new', 'Worn a few times', 'Well loved'];

/** Measurements in the form, in centimetres. */
export const OUTFIT_MEASURES = ['bust', 'waist', 'hip', 'length', 'shoulder', 'sleeve'];

/** Suggestions; other sizes are accepted, too. */
export const OUTFIT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free size'];

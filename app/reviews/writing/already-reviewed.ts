/** Screens §4. In its own file, because the product page shows it without loading the form. */
export const ALREADY_REVIEWED = 'You have already reviewed this product.';

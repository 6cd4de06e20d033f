/** spec §4. Apart from the form's words, because the product page says it before anyone writes. */
export const ALREADY_REVIEWED = 'You have already reviewed this product.';

/** What a product may be, known to the server and to the admin's form alike. */

export const LONGEST_PRODUCT_NAME = 200;
export const LONGEST_CHOICE = 60;
export const MOST_CHOICES = 100;
export const MOST_TAGS = 30;
export const MOST_STOCK = 1_000_000;
export const MOST_PRODUCT_RUPEES = 10_000_000;

export const WRONG_PRICE = 'The price is in rupees: 0 or more, with at most two decimals.';
export const WRONG_STOCK = 'The stock is a whole number, 0 or more.';
export const WRONG_HSN = 'An HSN code has 4 to 8 digits.';

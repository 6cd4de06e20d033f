/** The groupings of the report of returned parcels. */
export const RETURNED_BY = ['pin', 'product', 'courier', 'source'] as const;
export type ReturnedBy = (typeof RETURNED_BY)[number];

export const GROUP_NAMES: Readonly<Record<ReturnedBy, string>> = {
  pin: 'PIN code',
  product: 'Product',
  courier: 'Courier',
  source: 'Source',
};

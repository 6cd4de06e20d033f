/** The kinds of pages that figures are kept apart by: what a page is for, and nothing of whose it is. */
export const PAGE_KINDS = [
  'home',
  'listing',
  'product',
  'search',
  'cart',
  'checkout',
  'wishlist',
  'account',
  'story',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const BY_FIRST_STEP = new Map<string, PageKind>([
  ['', 'home'],
  ['products', 'listing'],
  ['product', 'product'],
  ['search', 'search'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['wishlist', 'wishlist'],
  ['login', 'account'],
  ['register', 'account'],
  ['profile', 'account'],
  ['blog', 'story'],
  ['events', 'story'],
]);

export function pageKindOf(pathname: string): PageKind {
  return BY_FIRST_STEP.get(pathname.split('/')[1] ?? '') ?? 'other';
}

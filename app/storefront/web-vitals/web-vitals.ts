/** Google's web vitals: times in milliseconds, CLS as a ratio of the viewport. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
type Vital = (typeof VITALS)[number];

/** A browser's reading for one document; metrics that it cannot measure are absent. */
export interface VitalsReading {
  page: PageType;
  vitals: Partial<Record<Vital, number>>;
}

/** Page types for metrics; they contain no user data. */
export const PAGE_TYPES = [
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
type PageType = (typeof PAGE_TYPES)[number];

const TYPE_BY_FIRST_SEGMENT = new Map<string, PageType>([
  ['', 'home'],
  ['products', 'listing'],
  ['product', 'product'],
  ['search', 'search'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['order', 'account'],
  ['wishlist', 'wishlist'],
  ['login', 'account'],
  ['register', 'account'],
  ['profile', 'account'],
  ['blog', 'story'],
  ['events', 'story'],
]);

export function getPageType(pathname: string): PageType {
  return TYPE_BY_FIRST_SEGMENT.get(pathname.split('/')[1] ?? '') ?? 'other';
}

/** Addresses that the header, the footer and most pages link to; `any` represents the many products, posts and events. */
export const LINKED_ADDRESSES = [
  '/',
  '/products',
  '/product/any',
  '/search',
  '/wishlist',
  '/cart',
  '/login',
  '/blog/any',
  '/events/any',
  '/support',
  '/cancellation-policy',
  '/privacy-policy',
  '/terms-of-service',
  // no screen of its own: React Router looks up the parents of each address
  '/product',
];

/** Addresses whose screens the header, the footer and most pages link to; of `/product` and the like there are many. */
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

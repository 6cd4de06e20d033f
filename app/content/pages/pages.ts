/** The pages whose text staff edit, with their fixed title and path. */
export const EDITABLE_PAGES = {
  'terms-of-service': { title: 'Terms of Service', path: '/terms-of-service' },
  'privacy-policy': { title: 'Privacy Policy', path: '/privacy-policy' },
  'cancellation-policy': { title: 'Cancellation & Refund Policy', path: '/cancellation-policy' },
  'rental-terms': { title: 'Rental Terms', path: '/rental-terms' },
  about: { title: 'About Us', path: '/about' },
  faq: { title: 'Frequently asked questions', path: '/support' },
} as const;
export type PageName = keyof typeof EDITABLE_PAGES;
export const PAGE_NAMES = Object.keys(EDITABLE_PAGES) as PageName[];

export function isPageName(text: string): text is PageName {
  return Object.hasOwn(EDITABLE_PAGES, text);
}

/** Placeholders that a page's text may contain in braces; they are replaced by settings when the page is rendered. */
export const PLACEHOLDERS = [
  'shop',
  'company',
  'place',
  'email',
  'whatsapp',
  'sendOrderDetails',
  'cashLimit',
  'cashTerms',
  'shippingTerms',
  'returnWindow',
  'exchangePaymentDays',
  'commission',
  'depositTerms',
  'depositReturn',
  'cleaningTerms',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

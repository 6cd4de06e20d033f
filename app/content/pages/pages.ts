/** The pages whose text staff edit, with what is not edited: title and path. */
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

/** What a page's text may name in braces; it is filled in from the settings when the page is shown. */
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

import { SHOP_CONTACT } from '#app/foundation/shop-contact.ts';

/** schema.org's Organization: who keeps the shop, and how to reach them. */
export function organizationSchema(storeUrl: string): object {
  const { postal, email, phone, instagram, facebook } = SHOP_CONTACT;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    additionalType: 'https://schema.org/OnlineStore',
    name: 'Vastra',
    legalName: 'Vastra Textiles Pvt Ltd',
    description: 'Clothes woven, printed and stitched in India, to buy and to borrow.',
    url: storeUrl,
    logo: new URL('/favicon.svg', storeUrl).href,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', ...postal },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone: phone,
      areaServed: 'IN',
      availableLanguage: 'en',
    },
    sameAs: [instagram, facebook],
  };
}

import { parsePostalAddress } from '#app/settings/seller/seller.ts';
import type { StoreInfo } from '#app/settings/store-info/store-info.ts';

/** schema.org's Organization, with contact details. */
export function organizationSchema(shop: StoreInfo, storeUrl: string): object {
  const { name, company, address, email, phone, instagram, facebook } = shop;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    additionalType: 'https://schema.org/OnlineStore',
    name,
    legalName: company,
    description: 'Clothes made in India, to buy or rent.',
    url: storeUrl,
    logo: new URL('/favicon.svg', storeUrl).href,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', ...parsePostalAddress(address), addressCountry: 'IN' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone: phone,
      areaServed: 'IN',
      availableLanguage: 'en',
    },
    sameAs: [instagram, facebook].filter((link) => link !== ''),
  };
}

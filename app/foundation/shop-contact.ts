const POSTAL = {
  streetAddress: '14 Lodhi Colony Market',
  addressLocality: 'New Delhi',
  postalCode: '110003',
  addressCountry: 'IN',
} as const;

/** How the shop can be reached; the same words in the footer, on product pages and on the support page. */
export const SHOP_CONTACT = {
  company: 'Vastra Textiles Pvt Ltd, New Delhi',
  email: 'support@vastra.test',
  phone: '+91 11 4000 1234',
  phoneHref: 'tel:+911140001234',
  hours: 'Mon to Fri, 10am to 6pm IST',
  /** who answers for complaints, as India's consumer rules ask for */
  grievanceOfficer: { name: 'Kavita Rao', email: 'grievance@vastra.test', phone: '+91 11 4000 1235' },
  /** in parts, as schema.org names them */
  postal: POSTAL,
  address: `${POSTAL.streetAddress}, ${POSTAL.addressLocality} ${POSTAL.postalCode}`,
  whatsapp: 'https://wa.me/911140001234',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
} as const;

import type { SettingsChange } from '#app/settings/settings.schema.ts';
import { DEMO_SELLER } from './demo-seller.ts';

/** The demo shop's settings; all of it is invented. */
export const DEMO_SETTINGS = {
  email: 'support@vastra.test',
  phone: '+91 11 4000 1234',
  hours: 'Mon-Fri, 10am to 6pm IST',
  whatsapp: 'https://wa.me/911140001234',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  grievanceOfficer: { name: 'Kavita Rao', email: 'grievance@vastra.test', phone: '+91 11 4000 1235' },
  offers: ['Free shipping on orders above ₹1999', '10% off on first order', '10% off on all your favourites'],
  tagline: 'Sarees, kurtas, lehengas and sherwanis, to buy or rent.',
  qualityClaim: 'Every item is checked before dispatch',
  rentalClaim: 'Every outfit is dry-cleaned and pressed before it is sent.',
  cleansOutfits: true,
  productDefaults: {
    makerName: DEMO_SELLER.name,
    makerAddress: DEMO_SELLER.address,
    netQuantity: '1 piece',
  },
  requiresLegalDetails: true,
  seller: DEMO_SELLER,
} satisfies SettingsChange;

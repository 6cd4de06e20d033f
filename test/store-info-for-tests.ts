import { describeDeposits } from '#app/settings/deposit-terms.ts';
import type { StoreInfo } from '#app/settings/store-info/store-info.ts';

/** Store info with the default settings. */
export const STORE_INFO: StoreInfo = {
  ...{ name: 'Vastra', company: 'Vastra Textiles Pvt Ltd', place: 'New Delhi' },
  address: '14 Lodhi Colony Market, New Delhi 110003',
  ...{ email: 'support@vastra.test', phone: '+91 11 4000 1234', hours: 'Mon-Fri, 10am to 6pm IST' },
  ...{ whatsapp: 'https://wa.me/911140001234', instagram: 'https://www.instagram.com/' },
  facebook: 'https://www.facebook.com/',
  grievanceOfficer: { name: 'Kavita Rao', email: 'grievance@vastra.test', phone: '+91 11 4000 1235' },
  ...{ shippingFee: 120, freeShippingAt: 1999, cashLimit: 10_000 },
  ...{ commissionPercent: 15, turnaroundDays: 2, returnHours: 48, exchangePaymentDays: 7 },
  ...describeDeposits({ cashLimit: 10_000, depositStrategy: 'collect' }),
  ...{ tagline: 'Clothes made in India.', qualityClaim: '', rentalClaim: '', cleansOutfits: false },
  offers: ['Free shipping on orders above ₹1999', '10% off on first order', '10% off on all your favourites'],
};

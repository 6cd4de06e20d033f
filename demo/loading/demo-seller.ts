import type { Seller } from '#app/settings/seller.ts';

/** The demo shop's seller. The GSTIN is well-formed but not assigned. */
export const DEMO_SELLER: Seller = {
  name: 'Vastra Textiles Pvt Ltd',
  address: '14 Lodhi Colony Market, New Delhi 110003',
  stateCode: '07',
  gstin: '07AABCV1234A1Z0',
};

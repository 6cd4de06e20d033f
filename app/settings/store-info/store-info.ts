import { useRouteLoaderData } from 'react-router';
import type { DepositTerms } from '../deposit-terms.ts';

/** Public information about the shop for pages, mails and documents. Money is rupees. */
export interface StoreInfo extends DepositTerms {
  name: string;
  /** the legal name of the company, or the shop’s name until it is known */
  company: string;
  /** in one line, as on documents */
  address: string;
  /** the city, or the state if the address has none */
  place: string;
  /** '' until an admin enters it, like the phone, the hours, the address and the grievance officer */
  email: string;
  phone: string;
  hours: string;
  /** links; '' if the shop is not on that platform */
  whatsapp: string;
  instagram: string;
  facebook: string;
  /** handles complaints, as India's consumer rules require */
  grievanceOfficer: { name: string; email: string; phone: string };
  shippingFee: number;
  /** the subtotal from which shipping is free; 0: always */
  freeShippingAt: number;
  cashLimit: number;
  commissionPercent: number;
  turnaroundDays: number;
  /** after delivery, unless a category says otherwise */
  returnHours: number;
  /** days to pay the difference to a dearer replacement, before the old piece is refunded */
  exchangePaymentDays: number;
  /** texts of the strip above the header */
  offers: string[];
  /** the shop's claims: in one sentence, about goods for sale, and about outfits for rent; '' claims nothing */
  tagline: string;
  qualityClaim: string;
  rentalClaim: string;
  /** outfits are dry-cleaned before each rental */
  cleansOutfits: boolean;
}

/** '+91 11 4000 1234' → 'tel:+911140001234' */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

type Shipping = Pick<StoreInfo, 'freeShippingAt'>;

/** The condition for free shipping, to follow 'free …': 'on orders above ₹1999'. */
export function formatFreeShippingCondition({ freeShippingAt }: Shipping): string {
  return freeShippingAt === 0 ? 'on every order' : `on orders above ${formatPlainRupees(freeShippingAt)}`;
}

/** Rupees without grouping, as in offers: '₹1999', '₹49.50'. */
export function formatPlainRupees(rupees: number): string {
  return `₹${Number.isInteger(rupees) ? rupees : rupees.toFixed(2)}`;
}

/** The shop's public information, from the root loader. */
export function useStoreInfo(): StoreInfo {
  const shop = useRouteLoaderData<{ shop: StoreInfo }>('root')?.shop;
  if (!shop) throw new Error('The root loader failed, so store info is missing.');
  return shop;
}

/** The shop's name; '' if the root loader failed. */
export function useStoreName(): string {
  return useRouteLoaderData<{ shop: StoreInfo }>('root')?.shop.name ?? '';
}

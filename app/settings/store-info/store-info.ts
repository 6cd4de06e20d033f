/** What pages, mails and papers tell of the shop. Money is rupees. */
export interface StoreInfo {
  name: string;
  /** who keeps it, by the legal name */
  company: string;
  /** in one line, as on papers */
  address: string;
  /** the city of it, or else its state */
  place: string;
  email: string;
  phone: string;
  hours: string;
  /** links; '' where the shop is not there */
  whatsapp: string;
  instagram: string;
  facebook: string;
  /** who answers for complaints, as India's consumer rules ask for */
  grievanceOfficer: { name: string; email: string; phone: string };
  shippingFee: number;
  /** the subtotal from which shipping is free; 0: always */
  freeShippingAt: number;
  cashLimit: number;
  commissionPercent: number;
  turnaroundDays: number;
  /** what the strip above the header says */
  offers: string[];
}

/** '+91 11 4000 1234' → 'tel:+911140001234' */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

type Shipping = Pick<StoreInfo, 'freeShippingAt'>;

/** When shipping is free, after 'free …': 'on orders above ₹1999'. */
export function formatFreeShippingCondition({ freeShippingAt }: Shipping): string {
  return freeShippingAt === 0 ? 'on every order' : `on orders above ${formatPlainRupees(freeShippingAt)}`;
}

/** Rupees as the shop's offers have them, without grouping: '₹1999', '₹49.50'. */
export function formatPlainRupees(rupees: number): string {
  return `₹${Number.isInteger(rupees) ? rupees : rupees.toFixed(2)}`;
}

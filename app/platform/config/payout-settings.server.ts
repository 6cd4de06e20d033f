import type { RazorpayKeys } from './card-settings.server.ts';
import { allOrNone, type Environment, InvalidSetting } from './environment.server.ts';

export interface RazorpayRouteSettings extends Pick<RazorpayKeys, 'keyId' | 'keySecret'> {
  /** the business category and subcategory of owners, by Razorpay's list */
  category: string;
  subcategory: string;
}

/** The providers that pay owners; undefined: not set up. */
export interface PayoutSettings {
  razorpayRoute: RazorpayRouteSettings | undefined;
}

/** Razorpay Route uses the keys of the card payments. */
export function payoutSettings(settings: Environment, razorpay: RazorpayKeys | undefined): PayoutSettings {
  const set = allOrNone(settings, ['RAZORPAY_ROUTE_CATEGORY', 'RAZORPAY_ROUTE_SUBCATEGORY']);
  if (!set) return { razorpayRoute: undefined };
  if (!razorpay) throw new InvalidSetting('RAZORPAY_KEY_ID must be set, since RAZORPAY_ROUTE_CATEGORY is.');
  const { keyId, keySecret } = razorpay;
  const { RAZORPAY_ROUTE_CATEGORY: category, RAZORPAY_ROUTE_SUBCATEGORY: subcategory } = set;
  return { razorpayRoute: { keyId, keySecret, category, subcategory } };
}

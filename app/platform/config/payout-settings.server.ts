import type { RazorpayKeys } from './card-settings.server.ts';
import { allOrNone, type Environment, InvalidSetting } from './environment.server.ts';

export interface RazorpayRouteSettings extends Pick<RazorpayKeys, 'keyId' | 'keySecret'> {
  /** the business category and subcategory of owners, by Razorpay's list */
  category: string;
  subcategory: string;
}

export interface RazorpayXSettings extends Pick<RazorpayKeys, 'keyId' | 'keySecret'> {
  /** the shop's account at RazorpayX, which pays for checks of bank accounts */
  accountNumber: string;
}

/** The providers that pay owners and check their accounts; undefined: not set up. */
export interface PayoutSettings {
  razorpayRoute: RazorpayRouteSettings | undefined;
  razorpayX: RazorpayXSettings | undefined;
}

/** Razorpay Route and RazorpayX use the keys of the card payments. */
export function payoutSettings(settings: Environment, razorpay: RazorpayKeys | undefined): PayoutSettings {
  return { razorpayRoute: routeSettings(settings, razorpay), razorpayX: checkSettings(settings, razorpay) };
}

function routeSettings(
  settings: Environment,
  razorpay: RazorpayKeys | undefined,
): RazorpayRouteSettings | undefined {
  const set = allOrNone(settings, ['RAZORPAY_ROUTE_CATEGORY', 'RAZORPAY_ROUTE_SUBCATEGORY']);
  if (!set) return undefined;
  if (!razorpay) throw new InvalidSetting('RAZORPAY_KEY_ID must be set, since RAZORPAY_ROUTE_CATEGORY is.');
  const { keyId, keySecret } = razorpay;
  const { RAZORPAY_ROUTE_CATEGORY: category, RAZORPAY_ROUTE_SUBCATEGORY: subcategory } = set;
  return { keyId, keySecret, category, subcategory };
}

function checkSettings(
  { RAZORPAYX_ACCOUNT_NUMBER: accountNumber }: Environment,
  razorpay: RazorpayKeys | undefined,
): RazorpayXSettings | undefined {
  if (!accountNumber) return undefined;
  if (!razorpay) throw new InvalidSetting('RAZORPAY_KEY_ID must be set, since RAZORPAYX_ACCOUNT_NUMBER is.');
  if (!/^\d{9,18}$/.test(accountNumber))
    throw new InvalidSetting('RAZORPAYX_ACCOUNT_NUMBER must have 9 to 18 digits.');
  const { keyId, keySecret } = razorpay;
  return { keyId, keySecret, accountNumber };
}

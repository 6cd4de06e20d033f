import type { DeliveryDays } from './delivery-days.ts';

export function formatUnserviceable(pin: string): string {
  return `We do not deliver to PIN code ${pin} yet. Please choose another address.`;
}

export function formatNoCash(pin: string): string {
  return `Cash on delivery is not available for PIN code ${pin}. Please pay by UPI or card.`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The day by which it surely arrives: 'Delivery by Thu, 26 Nov'. */
export function formatDeliveryBy(days: DeliveryDays): string {
  return `Delivery by ${formatDeliveryDay(days)}`;
}

/** 'Thu, 26 Nov' */
export function formatDeliveryDay({ latest }: DeliveryDays): string {
  const at = new Date(latest);
  return `${WEEKDAYS[at.getUTCDay()]}, ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
}

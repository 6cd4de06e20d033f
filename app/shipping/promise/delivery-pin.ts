import { deviceStorage } from '#app/platform/browser/browser-storage.ts';

/** The PIN code that the shopper last entered, on a product page or in an address. */
const DELIVERY_PIN_KEY = 'delivery_pin';

export const readDeliveryPin = () => deviceStorage.read(DELIVERY_PIN_KEY) ?? undefined;

export const saveDeliveryPin = (pin: string) => deviceStorage.write(DELIVERY_PIN_KEY, pin);

/** Kept until an order is placed. */
const EXPRESS_KEY = 'delivery_express';

/** Whether the shopper has chosen express delivery. */
export const isExpressChosen = () => deviceStorage.read(EXPRESS_KEY) === 'true';

export const saveExpressChoice = (isExpress: boolean) => deviceStorage.write(EXPRESS_KEY, String(isExpress));

/** The path of a call that prices the cart. */
export function withDeliveryPin(path: string): string {
  const pin = readDeliveryPin();
  return pin ? `${path}${path.includes('?') ? '&' : '?'}pin=${pin}&express=${isExpressChosen()}` : path;
}

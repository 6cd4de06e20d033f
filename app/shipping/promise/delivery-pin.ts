import { readText, removeText, writeText } from '#app/platform/browser/browser-storage.ts';

/** The PIN code that the shopper last entered, on a product page or in an address. */
const DELIVERY_PIN_KEY = 'delivery_pin';

export const readDeliveryPin = () => readText(DELIVERY_PIN_KEY) ?? undefined;

export const saveDeliveryPin = (pin: string) => writeText(DELIVERY_PIN_KEY, pin);

/** Kept until an order is placed. */
const EXPRESS_KEY = 'delivery_express';

/** Whether the shopper has chosen express delivery. */
export const isExpressChosen = () => readText(EXPRESS_KEY) !== null;

export const saveExpressChoice = (isExpress: boolean) =>
  isExpress ? writeText(EXPRESS_KEY, 'true') : removeText(EXPRESS_KEY);

/** The path of a call that prices the cart. */
export function withDeliveryPin(path: string): string {
  const pin = readDeliveryPin();
  const express = isExpressChosen() ? '&express=true' : '';
  return pin ? `${path}${path.includes('?') ? '&' : '?'}pin=${pin}${express}` : path;
}

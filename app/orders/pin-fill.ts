import type { ShippingInfo } from './orders.shapes.ts';
import { type PinPlace, placeOfPin } from './pin-places.ts';
import { isIndia } from './shipping-info.ts';

type Typed = Partial<ShippingInfo>;

/**
 * An address after something in it was typed, with what its PIN code says: state and city where they are blank or
 * came from the PIN code before. The cities of one's kept addresses are known, too.
 */
export function filledByPin(before: Typed, after: Typed, kept: readonly ShippingInfo[]): Typed {
  if (after.postalCode === before.postalCode || !isIndia(after.country ?? '')) return after;
  const was = placeOf(before.postalCode, kept);
  const is = placeOf(after.postalCode, kept);
  return {
    ...after,
    state: filled(after.state, was.state, is.state),
    city: filled(after.city, was.city, is.city),
  };
}

function placeOf(pin = '', kept: readonly ShippingInfo[]): PinPlace {
  const digits = pin.replace(/\s/g, '');
  const known = kept.find(({ postalCode }) => postalCode === digits);
  const { state, city } = placeOfPin(digits);
  return { state: state ?? known?.state, city: known?.city ?? city };
}

function filled(typed = '', was: string | undefined, is: string | undefined): string {
  return typed === '' || typed === was ? (is ?? '') : typed;
}

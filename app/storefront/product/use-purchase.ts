import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import type { ProductPage, ProductStock } from '#app/catalog/catalog.schema.ts';
import { chooseAvailableVariant } from '#app/catalog/offers/available-choice.ts';
import { FEW_LEFT } from '#app/catalog/offers/few-left.ts';
import { type Choice, findAvailableQuantity } from '#app/catalog/offers/product-choice.ts';
import { readWantedDates, saveWantedDates } from '#app/catalog/outfits/wanted-dates.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';

const CHOOSE_OTHERS = 'Please choose other dates.';
const NO_DATES = { startDate: '', endDate: '' };

/** State of the purchase panel: options, quantity, rental dates, and the actions. */
export function usePurchase(product: ProductPage) {
  const [searchParams] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(() => chooseVariant(product, searchParams.get('color')));
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const [dates, setDates] = useState(NO_DATES);
  /** as far as the calendar knows */
  const [areDatesFree, setDatesFree] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [datesRequested, setDatesRequested] = useState(0);
  const [adding, setAdding] = useState<'cart' | 'order'>();
  const lastPress = useRef(-DOUBLE_TAP_MS);
  const [refusalResponses, setRefusals] = useState(0);
  const cart = useCart();
  const [counted, setCounted] = useState<ProductStock>();
  const stock = findAvailableQuantity(counted ?? product, choice);
  const quantity = product.isRental ? 1 : Math.max(1, Math.min(requestedQuantity, stock));

  // Pages are the same for everyone, so dates from an earlier list or outfit are applied after the first render.
  useEffect(() => {
    const wanted = product.isRental ? readWantedDates(addDays(dayInIndia(new Date()), 1)) : undefined;
    if (wanted) setDates((dates) => (dates.startDate ? dates : wanted));
  }, [product.isRental]);

  useEffect(() => {
    if (product.isRental || !product._id || product.stock < FEW_LEFT) return;
    // Without a response the page shows "In Stock" and offers a few.
    callApi<ProductStock>('GET', `/api/products/${product._id}/stock`).then(setCounted, () => {});
  }, [product]);

  /** `isExact` sets the quantity of a line that is in the cart already. */
  async function send(isExact: boolean): Promise<boolean> {
    const dateError = product.isRental
      ? (findRentalDatesProblem(dates.startDate, dates.endDate) ?? (areDatesFree ? undefined : CHOOSE_OTHERS))
      : undefined;
    setProblem(dateError);
    if (dateError) {
      setDatesRequested((count) => count + 1);
      return false;
    }
    setAdding(isExact ? 'order' : 'cart');
    const input = { product, quantity, ...choice, rentalPeriod: product.isRental ? dates : null };
    const added = await (isExact ? cart.put(input) : cart.add(input));
    if (!added || !isExact) setAdding(undefined);
    if (!added) setRefusals((count) => count + 1);
    return added;
  }

  /** The second tap of a double tap adds nothing. */
  async function addToCart({ detail, timeStamp }: Pick<UIEvent, 'detail' | 'timeStamp'>): Promise<void> {
    const isRepeated = detail > 1 || timeStamp - lastPress.current < DOUBLE_TAP_MS;
    lastPress.current = timeStamp;
    if (!isRepeated) await send(false);
  }

  /** Only /checkout has the payment's security policy, so it needs a full page load (rules §5). */
  async function orderNow(): Promise<void> {
    if (!(await send(true))) return;
    // Busy until the page is left; Back may restore it in this state.
    window.onpagehide = () => setAdding(undefined);
    window.location.assign('/checkout');
  }

  function chooseDates(chosen: typeof dates): void {
    setDates(chosen);
    if (!findRentalDatesProblem(chosen.startDate, chosen.endDate)) saveWantedDates(chosen);
    if (problem) setProblem(findRentalDatesProblem(chosen.startDate, chosen.endDate));
  }

  return {
    choice,
    chooseSize: (size: string) => setChoice({ ...choice, size }),
    chooseColour(color: string) {
      setChoice({ ...choice, color });
      // A preview has no URL.
      if (product._id) writeColour(color);
    },
    stock,
    /** whether `stock` is the exact number, not the page's maximum */
    isCounted: counted !== undefined || stock !== FEW_LEFT,
    quantity,
    setQuantity: setRequestedQuantity,
    dates,
    chooseDates,
    setDatesFree,
    problem,
    /** how often adding to the cart lacked valid dates */
    datesRequested,
    /** how often adding to the cart failed: the dates may have been booked since */
    refusalResponses,
    /** the button that is busy */
    adding,
    /** the product, in any size and colour */
    isInCart: cart.has(product._id),
    addToCart,
    orderNow,
  };
}

/** The colour of a shared link, if there is one. */
function chooseVariant(product: ProductPage, color: string | null): Choice {
  if (!color || !product.colors.includes(color)) return chooseAvailableVariant(product, 'White');
  return chooseAvailableVariant({ ...product, colors: [color] }, color);
}

/** Without the router, which would load the page's data again. */
function writeColour(color: string): void {
  const address = `?${new URLSearchParams({ color })}${window.location.hash}`;
  window.history.replaceState(window.history.state, '', address);
}

export type Purchase = ReturnType<typeof usePurchase>;

/** Shorter than two deliberate presses; browsers that count clicks detect slower double taps. */
const DOUBLE_TAP_MS = 250;

const DAY_MS = 86_400_000;
const MAX_RENTAL_DAYS = 30;

/**
 * The number of days of a rental, both ends included (rules §4): 10th to 12th is 3. Undefined for an invalid
 * period.
 */
export function countRentalDays(startDate: string, endDate: string): number | undefined {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  return Number.isInteger(days) && days >= 1 && days <= MAX_RENTAL_DAYS ? days : undefined;
}

/** The error for invalid dates; undefined if they are valid. */
export function findRentalDatesProblem(startDate: string, endDate: string): string | undefined {
  if (!startDate || !endDate) return 'Please choose your rental dates.';
  if (endDate < startDate) return 'The last day must not be before the first.';
  if (countRentalDays(startDate, endDate) === undefined)
    return `An outfit can be rented for 1 to ${MAX_RENTAL_DAYS} days.`;
  return undefined;
}

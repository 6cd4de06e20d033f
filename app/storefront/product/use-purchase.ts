import { useState } from 'react';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import {
  type Choice,
  chooseDefaultVariant,
  findAvailableQuantity,
} from '#app/catalog/offers/product-choice.ts';
import { findRentalDatesProblem } from './rental-days.ts';

/** What a shopper is about to buy or borrow: the choice, how many, the dates, and the two ways on. */
export function usePurchase(product: ProductPage) {
  const [choice, setChoice] = useState<Choice>(() => chooseDefaultVariant(product, 'White'));
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const [dates, setDates] = useState({ startDate: '', endDate: '' });
  const [problem, setProblem] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [refusalResponses, setRefusals] = useState(0);
  const cart = useCart();
  const stock = findAvailableQuantity(product, choice);
  const quantity = product.isRental ? 1 : Math.max(1, Math.min(requestedQuantity, stock));

  async function addToCart(): Promise<boolean> {
    const dateError = product.isRental ? findRentalDatesProblem(dates.startDate, dates.endDate) : undefined;
    setProblem(dateError);
    if (dateError) return false;
    setAdding(true);
    const added = await cart.add({
      product,
      quantity,
      ...choice,
      rentalPeriod: product.isRental ? dates : null,
    });
    setAdding(false);
    if (!added) setRefusals((count) => count + 1);
    return added;
  }

  /** The payment's own policy stands on /checkout alone, so it is entered by a document load (CONTRACT §5). */
  async function orderNow(): Promise<void> {
    if (await addToCart()) window.location.assign('/checkout');
  }

  function chooseDates(chosen: typeof dates): void {
    setDates(chosen);
    if (problem) setProblem(findRentalDatesProblem(chosen.startDate, chosen.endDate));
  }

  return {
    choice,
    chooseSize: (size: string) => setChoice({ ...choice, size }),
    chooseColour: (color: string) => setChoice({ ...choice, color }),
    stock,
    quantity,
    setQuantity: setRequestedQuantity,
    dates,
    chooseDates,
    problem,
    /** how often the cart did not take it: the days may be somebody else's by now */
    refusalResponses,
    adding,
    addToCart,
    orderNow,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

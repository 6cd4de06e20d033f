import { useState } from 'react';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { type Choice, defaultChoice } from '#app/catalogue/product-choice.ts';
import { stockOfChoice } from '#app/catalogue/stock-of-choice.ts';
import { datesProblem } from '#app/storefront/rental-days.ts';

/** What a shopper is about to buy or borrow: the choice, how many, the dates, and the two ways on. */
export function usePurchase(product: ProductPage) {
  const [choice, setChoice] = useState<Choice>(() => defaultChoice(product, 'White'));
  const [wanted, setWanted] = useState(1);
  const [dates, setDates] = useState({ startDate: '', endDate: '' });
  const [problem, setProblem] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const cart = useCart();
  const stock = stockOfChoice(product, choice);
  const quantity = product.isRental ? 1 : Math.max(1, Math.min(wanted, stock));

  async function addToCart(): Promise<boolean> {
    const wrong = product.isRental ? datesProblem(dates.startDate, dates.endDate) : undefined;
    setProblem(wrong);
    if (wrong) return false;
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
    if (problem) setProblem(datesProblem(chosen.startDate, chosen.endDate));
  }

  return {
    choice,
    chooseSize: (size: string) => setChoice({ ...choice, size }),
    chooseColour: (color: string) => setChoice({ ...choice, color }),
    stock,
    quantity,
    setQuantity: setWanted,
    dates,
    chooseDates,
    problem,
    /** how often the cart did not take it: the days may be somebody else's by now */
    refusals,
    adding,
    addToCart,
    orderNow,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

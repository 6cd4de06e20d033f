import { type ReactNode, useState } from 'react';
import { useInCart } from '#app/cart/state/cart-provider.tsx';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { type Choice, chooseDefaultVariant } from '#app/catalog/offers/product-choice.ts';
import type { AskedSize } from './find-size-question.ts';

interface AddFromCard {
  isInCart: boolean;
  adding: boolean;
  add: () => Promise<void>;
  /** the dialog that asks for a size; undefined unless it is open */
  question: ReactNode;
}

/** Adds a product from its card in its default size and colour (screens §5), or asks for them if these are sold out. */
export function useAddFromCard(product: Product, onAdded?: () => void): AddFromCard {
  const cart = useInCart(product._id);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<AskedSize>();

  async function addChoice(choice: Choice) {
    setAdding(true);
    setAsked(undefined);
    if (await cart.add({ product, quantity: 1, ...choice })) onAdded?.();
    setAdding(false);
  }

  async function add() {
    setAdding(true);
    // A guest's cart works without a network, but the question needs one.
    const question = await import('./find-size-question.ts')
      .then(({ findSizeQuestion }) => findSizeQuestion(product))
      .catch(() => undefined);
    if (!question) return await addChoice(chooseDefaultVariant(product));
    setAdding(false);
    setAsked(question);
  }

  const question = asked && (
    <asked.SizeQuestion product={asked.product} onChoose={addChoice} onClose={() => setAsked(undefined)} />
  );
  return { isInCart: cart.isInCart, adding, add, question };
}

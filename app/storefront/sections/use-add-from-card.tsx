import { type ReactNode, useState } from 'react';
import { useInCart } from '#app/cart/state/cart-provider.tsx';
import type { Product, ProductPage } from '#app/catalog/catalog.schema.ts';
import { type Choice, chooseDefaultVariant } from '#app/catalog/offers/product-choice.ts';

type SizeQuestionModule = typeof import('./size-question.tsx');

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
  const [asked, setAsked] = useState<SizeQuestionModule & { product: ProductPage }>();

  async function addChoice(choice: Choice) {
    setAdding(true);
    setAsked(undefined);
    if (await cart.add({ product, quantity: 1, ...choice })) onAdded?.();
    setAdding(false);
  }

  async function add() {
    setAdding(true);
    const question = await findQuestion(product);
    if (!question) return await addChoice(chooseDefaultVariant(product));
    setAdding(false);
    setAsked(question);
  }

  const question = asked && (
    <asked.SizeQuestion product={asked.product} onChoose={addChoice} onClose={() => setAsked(undefined)} />
  );
  return { isInCart: cart.isInCart, adding, add, question };
}

/** None without a network, where a guest's cart works all the same. */
async function findQuestion(product: Product) {
  try {
    const module = await import('./size-question.tsx');
    const found = await module.findProductToAskAbout(product);
    return found && { ...module, product: found };
  } catch {
    return undefined;
  }
}

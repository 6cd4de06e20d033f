import type { Product, ProductPage } from '#app/catalog/catalog.schema.ts';
import { chooseDefaultVariant, findAvailableQuantity } from '#app/catalog/offers/product-choice.ts';
import { callApi } from '#app/platform/browser/api-client.ts';

/** The dialog that asks for a size, and the product that it asks about. */
export type AskedSize = typeof import('./size-question.tsx') & { product: ProductPage };

/** Undefined if the card's default size and colour is available, or nothing is. */
export async function findSizeQuestion(
  card: Pick<Product, '_id' | 'sizes' | 'colors'>,
): Promise<AskedSize | undefined> {
  const { product } = await callApi<{ product: ProductPage }>('GET', `/api/products/${card._id}`);
  const isOffered = findAvailableQuantity(product, chooseDefaultVariant(card)) > 0;
  if (isOffered || product.stock <= 0) return undefined;
  return { ...(await import('./size-question.tsx')), product };
}

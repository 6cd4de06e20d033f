import { useCart } from '#app/cart/state/cart-provider.tsx';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { ProductRail } from './product-rail.tsx';
import { ViewedProducts } from './viewed-products.tsx';

/** Product suggestions on the cart page. */
export function CartRails() {
  return (
    <>
      <CartLook />
      <ViewedProducts />
    </>
  );
}

/** Products that complete the look of the cart; nothing for an empty cart, or if they cannot be loaded. */
function CartLook() {
  const { items } = useCart();
  const ids = [...new Set(items.map(({ product }) => product._id))].slice(0, MAX_PRODUCTS);
  const query = new URLSearchParams({ products: ids.join(',') });
  const { data } = useApiQuery<{ products: Product[] }>(ids.length > 0 ? `/api/looks?${query}` : null);
  const products = data?.products.filter(({ _id }) => !ids.includes(_id)) ?? [];
  return <ProductRail id="look" title="Complete the look" products={ids.length > 0 ? products : []} />;
}

/** The API takes no more. */
const MAX_PRODUCTS = 12;

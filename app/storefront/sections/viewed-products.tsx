import { useState } from 'react';
import type { Product } from '#app/catalog/catalog.schema.ts';
import {
  listOtherViewed,
  parseViewedProducts,
  RECENTLY_VIEWED_KEY,
} from '#app/catalog/product/recently-viewed.ts';
import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { ProductRail } from './product-rail.tsx';

/** Products viewed in this browser; nothing if there are none or they cannot be loaded. */
export function ViewedProducts({ except }: { except?: string }) {
  const [ids] = useState(() =>
    listOtherViewed(parseViewedProducts(deviceStorage.read(RECENTLY_VIEWED_KEY)), except).map(
      ({ _id }) => _id,
    ),
  );
  const query = new URLSearchParams({ ids: ids.join(',') });
  const { data } = useApiQuery<{ products: Product[] }>(ids.length > 0 ? `/api/products?${query}` : null);
  return <ProductRail id="recently-viewed" title="Recently viewed" products={data?.products ?? []} />;
}

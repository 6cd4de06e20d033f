import { useRouteLoaderData } from 'react-router';
import type { StoreInfo } from './store-info.ts';

/** What the page knows of the shop: the root of every page brings it. */
export function useStoreInfo(): StoreInfo {
  const shop = useRouteLoaderData<{ shop: StoreInfo }>('root')?.shop;
  if (!shop) throw new Error('The root of the page failed: it knows nothing of the shop.');
  return shop;
}

/** The shop's name; '' where even the root of the page failed. */
export function useStoreName(): string {
  return useRouteLoaderData<{ shop: StoreInfo }>('root')?.shop.name ?? '';
}

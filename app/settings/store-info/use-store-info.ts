import { useRouteLoaderData } from 'react-router';
import type { StoreInfo } from './store-info.ts';

/** The shop's public information, from the root loader. */
export function useStoreInfo(): StoreInfo {
  const shop = useRouteLoaderData<{ shop: StoreInfo }>('root')?.shop;
  if (!shop) throw new Error('The root loader failed, so there is no store info.');
  return shop;
}

/** The shop's name; '' if the root loader failed. */
export function useStoreName(): string {
  return useRouteLoaderData<{ shop: StoreInfo }>('root')?.shop.name ?? '';
}

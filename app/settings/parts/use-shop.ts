import { useRouteLoaderData } from 'react-router';
import type { ShopFace } from '../shop-face.ts';

/** What the page knows of the shop: the root of every page brings it. */
export function useShop(): ShopFace {
  const shop = useRouteLoaderData<{ shop: ShopFace }>('root')?.shop;
  if (!shop) throw new Error('The root of the page failed: it knows nothing of the shop.');
  return shop;
}

/** The shop's name; '' where even the root of the page failed. */
export function useShopName(): string {
  return useRouteLoaderData<{ shop: ShopFace }>('root')?.shop.name ?? '';
}

import { useSyncExternalStore } from 'react';

/** How far the shop's clock is ahead of the device's, which may be wrong; a demo's clock can be moved as well. */
let aheadMs = 0;
const listeners = new Set<() => void>();

/** Called with the shop's time when a response names it. */
export function setShopTime(now: string): void {
  aheadMs = Date.parse(now) - Date.now();
  for (const listener of listeners) listener();
}

/** The shop's time. */
export function shopNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** The shop's time in epoch milliseconds; renders again once it is known. */
export function useShopTime(): number {
  return Date.now() + useSyncExternalStore(listen, readAhead, readAhead);
}

const readAhead = () => aheadMs;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

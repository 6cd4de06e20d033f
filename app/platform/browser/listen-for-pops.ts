declare global {
  interface Window {
    /** gets each Back and Forward before the router, which it can keep from it */
    handlePop?: (pop: PopStateEvent) => void;
  }
}

/** Called before the router listens: events of the window reach their listeners in the order in which these were added. */
export function listenForPops(): void {
  addEventListener('popstate', (pop) => window.handlePop?.(pop));
}

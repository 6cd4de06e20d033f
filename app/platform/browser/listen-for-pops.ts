declare global {
  interface Window {
    /**
     * Handles each Back and Forward before the router, and can stop it. On the window, because a module that the entry and the
     * overlays share would be another file of every page.
     */
    handlePop?: (pop: PopStateEvent) => void;
  }
}

/** Called before the router listens: events of the window reach their listeners in the order in which these were added. */
export function listenForPops(): void {
  addEventListener('popstate', (pop) => window.handlePop?.(pop));
}

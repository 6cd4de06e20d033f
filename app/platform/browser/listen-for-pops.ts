declare global {
  interface Window {
    /**
     * Gets each Back and Forward first, and can keep it from the router. On the window, because a module that the entry and the
     * overlays share would be another file of every page.
     */
    handlePop?: (pop: PopStateEvent) => void;
  }
}

/** Called before the router listens: events of the window reach their listeners in the order in which these were added. */
export function listenForPops(): void {
  addEventListener('popstate', (pop) => window.handlePop?.(pop));
}

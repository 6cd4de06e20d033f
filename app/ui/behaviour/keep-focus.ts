/**
 * Keeps the focus inside an element when the focused part is removed: the nearest container that is left gets it. The browser
 * would leave it on the body, so that a screen reader starts again at the top of the page. Returns what ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let focused = listContainers(document.activeElement, root);
  const remember = ({ target }: FocusEvent) => {
    focused = listContainers(target as Element, root);
  };
  /** Browsers also report that the focus leaves an element which is about to be removed. */
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused[0] === target && focused[0]?.isConnected) focused = [];
    });
  const observer = new MutationObserver(() => {
    if (focused[0]?.isConnected !== false) return;
    const left = focused.filter((each) => each.isConnected);
    focused = [];
    focusFirst(left as HTMLElement[]);
  });
  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

/** An element and what contains it, up to `root`; nothing for what is not inside it. */
function listContainers(element: Element | null, root: Element): Element[] {
  if (!element || !root.contains(element)) return [];
  return element === root ? [root] : [element, ...listContainers(element.parentElement, root)];
}

/** The first that can have the focus: a dialog that was closed cannot. */
function focusFirst(containers: HTMLElement[]): void {
  for (const each of containers) {
    if (document.activeElement !== document.body) return;
    if (!each.hasAttribute('tabindex')) {
      each.setAttribute('tabindex', '-1');
      each.addEventListener('blur', () => each.removeAttribute('tabindex'), { once: true });
    }
    each.focus({ preventScroll: true });
  }
}

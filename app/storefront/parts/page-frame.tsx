import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EMPTY_PAGE } from '#app/foundation/empty-page.ts';

interface PageFrameProps {
  title: string;
  className: string | undefined;
  page: ReactNode;
  onEscape: () => void;
}

/**
 * A window within the page, laid out by its own width, in which a page is drawn with the styles of this one. It is
 * a React root of its own: what is pressed in it is not pressed here.
 */
export function PageFrame({ title, className, page, onEscape }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<Document | null>(null);
  const leave = useRef(onEscape);
  leave.current = onEscape;

  useEffect(() => {
    if (!inside) return;
    const closing = new AbortController();
    const root = createRoot(inside.body);
    stopLeaving(inside, () => leave.current(), closing.signal);
    dress(inside, closing.signal).then(() => closing.signal.aborted || root.render(page));
    return () => {
      closing.abort();
      // React may be at work on this page just now, and a root is not taken down meanwhile
      queueMicrotask(() => root.unmount());
    };
  }, [inside, page]);

  return (
    <iframe
      ref={frame}
      title={title}
      className={className}
      srcDoc={EMPTY_PAGE}
      onLoad={() => setInside(frame.current?.contentDocument ?? null)}
    />
  );
}

/** Links lead nowhere, and Escape closes what is open here: first the page's own windows. */
function stopLeaving(inside: Document, onEscape: () => void, signal: AbortSignal): void {
  const stop = (event: Event) => (event.target as Element).closest('a') && event.preventDefault();
  for (const way of ['click', 'auxclick']) inside.addEventListener(way, stop, { signal });
  const press = ({ key }: KeyboardEvent) =>
    key === 'Escape' && !inside.querySelector('dialog[open]') && onEscape();
  inside.addEventListener('keydown', press, { signal });
}

/** Gives a page the styles of this one, also those that come later with parts that are fetched on intent. */
async function dress(inside: Document, signal: AbortSignal): Promise<void> {
  const copy = (node: Node) =>
    node instanceof Element &&
    node.matches('style, link[rel=stylesheet]') &&
    inside.head.append(node.cloneNode(true));
  document.head.childNodes.forEach(copy);
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(copy);
  });
  watch.observe(document.head, { childList: true });
  signal.addEventListener('abort', () => watch.disconnect());
  await Promise.all([...inside.querySelectorAll('link')].map(loaded));
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    if (link.sheet) resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BLANK_DOCUMENT } from '#app/platform/http/pages/blank-document.ts';

interface PreviewIframeProps {
  title: string;
  className: string | undefined;
  page: ReactNode;
  onEscape: () => void;
}

/**
 * A window within the page, laid out by its own width, in which a page is drawn with the styles of this one. It is
 * a React root of its own: what is pressed in it is not pressed here.
 */
export function PreviewIframe({ title, className, page, onEscape }: PreviewIframeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [frameDocument, setInside] = useState<Document | null>(null);
  const escapeHandler = useRef(onEscape);
  escapeHandler.current = onEscape;

  useEffect(() => {
    if (!frameDocument) return;
    const closing = new AbortController();
    const root = createRoot(frameDocument.body);
    blockNavigation(frameDocument, () => escapeHandler.current(), closing.signal);
    copyStyles(frameDocument, closing.signal).then(() => closing.signal.aborted || root.render(page));
    return () => {
      closing.abort();
      // React may be at work on this page just now, and a root is not taken down meanwhile
      queueMicrotask(() => root.unmount());
    };
  }, [frameDocument, page]);

  return (
    <iframe
      ref={frame}
      title={title}
      className={className}
      srcDoc={BLANK_DOCUMENT}
      onLoad={() => setInside(frame.current?.contentDocument ?? null)}
    />
  );
}

/** Links lead nowhere, and Escape closes what is open here: first the page's own windows. */
function blockNavigation(frameDocument: Document, onEscape: () => void, signal: AbortSignal): void {
  const stop = (event: Event) => (event.target as Element).closest('a') && event.preventDefault();
  for (const eventName of ['click', 'auxclick']) frameDocument.addEventListener(eventName, stop, { signal });
  const handleKeyDown = ({ key }: KeyboardEvent) =>
    key === 'Escape' && !frameDocument.querySelector('dialog[open]') && onEscape();
  frameDocument.addEventListener('keydown', handleKeyDown, { signal });
}

/** Gives a page the styles of this one, also those that come later with parts that are fetched on intent. */
async function copyStyles(frameDocument: Document, signal: AbortSignal): Promise<void> {
  const copy = (node: Node) =>
    node instanceof Element &&
    node.matches('style, link[rel=stylesheet]') &&
    frameDocument.head.append(node.cloneNode(true));
  document.head.childNodes.forEach(copy);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(copy);
  });
  observer.observe(document.head, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
  await Promise.all([...frameDocument.querySelectorAll('link')].map(waitForStylesheet));
}

function waitForStylesheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    if (link.sheet) resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}

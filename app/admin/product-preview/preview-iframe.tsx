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
 * An iframe with its own viewport width that renders a page with the styles of this document. It is a separate
 * React root, so events inside do not bubble to this page.
 */
export function PreviewIframe({ title, className, page, onEscape }: PreviewIframeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [frameDocument, setFrameDocument] = useState<Document | null>(null);
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
      // React may be rendering this page, and a root must not be unmounted during a render.
      queueMicrotask(() => root.unmount());
    };
  }, [frameDocument, page]);

  return (
    <iframe
      ref={frame}
      title={title}
      className={className}
      srcDoc={BLANK_DOCUMENT}
      onLoad={() => setFrameDocument(frame.current?.contentDocument ?? null)}
    />
  );
}

/** Disables links. Escape closes the preview unless a dialog inside is open. */
function blockNavigation(frameDocument: Document, onEscape: () => void, signal: AbortSignal): void {
  const stop = (event: Event) => (event.target as Element).closest('a') && event.preventDefault();
  for (const eventName of ['click', 'auxclick']) frameDocument.addEventListener(eventName, stop, { signal });
  const handleKeyDown = ({ key }: KeyboardEvent) =>
    key === 'Escape' && !frameDocument.querySelector('dialog[open]') && onEscape();
  frameDocument.addEventListener('keydown', handleKeyDown, { signal });
}

/** Copies this document's styles into the iframe, including stylesheets that load later. */
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

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SessionContext } from '#app/accounts/sessions/use-session.ts';
import { CartContext } from '#app/cart/state/cart-provider.tsx';
import { type CartState, INITIAL_CART_STATE } from '#app/cart/state/cart-store.ts';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import type { DraftPage } from '#app/catalog/editor/preview-product-page.ts';
import { findColourPaints } from '#app/catalog/product/colour-values.ts';
import { describeReturns } from '#app/catalog/return-rules/describe-returns.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { BLANK_DOCUMENT } from '#app/platform/http/pages/blank-document.ts';
import type { Review } from '#app/reviews/reviews.schema.ts';
import { type StoreInfo, useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { ProductOverview } from '#app/storefront/product/product-overview.tsx';
import type { ShownProduct } from '#app/storefront/product/shown-product.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { PreviewStage } from '#app/ui/overlays/preview-stage.tsx';
import { parseRichText } from '#app/ui/rich-text/rich-text.ts';
import { WishlistContext } from '#app/wishlist/wishlist-provider.tsx';
import { WISHLIST_LOADING, type WishlistState } from '#app/wishlist/wishlist-store.ts';
import styles from './product-preview.module.css';

const NO_REVIEWS: Review[] = [];

interface PreviewProps {
  /** called once, when the preview opens */
  getDraftPage: () => DraftPage;
  onClose: () => void;
}

/** The product page as shoppers would see it, in a dialog. Nothing in it has an effect. */
export function ProductPreview({ open, ...look }: PreviewProps & { open: boolean }) {
  return (
    <Dialog fullScreen title="Preview" open={open} onClose={look.onClose}>
      <PreviewContent {...look} />
    </Dialog>
  );
}

function PreviewContent({ getDraftPage, onClose }: PreviewProps) {
  const [{ product, id, missing }] = useState(getDraftPage);
  const page = usePreviewPage(product, id);
  return (
    <PreviewStage
      note={
        <>
          This is a preview. Changes are not saved yet, and nothing can be bought here.
          {missing.length > 0 && ` Still missing: ${missing.join(', ')}.`}
        </>
      }
    >
      {(className) => (
        <PreviewIframe title="Product page preview" className={className} page={page} onEscape={onClose} />
      )}
    </PreviewStage>
  );
}

/** The page in a non-interactive preview, once the product's reviews are loaded. */
function usePreviewPage(product: ProductPage, id: string | undefined): ReactNode {
  const shop = useStoreInfo();
  const { data, error } = useApiQuery<{ reviews: Review[] }>(id ? `/api/products/${id}` : null);
  const reviews = id && !error ? data?.reviews : NO_REVIEWS;
  return useMemo(
    () => (
      <PreviewProviders shop={shop}>
        <main className={`wrap ${styles.page}`}>
          {reviews && (
            <ProductOverview
              product={withReturns(product, shop)}
              reviews={reviews}
              paints={findColourPaints(product.colors)}
              description={parseRichText(product.description)}
            />
          )}
        </main>
      </PreviewProviders>
    ),
    [shop, product, reviews],
  );
}

function withReturns(product: ProductPage, shop: StoreInfo): ShownProduct {
  const { returnTerms } = product;
  return returnTerms ? { ...product, returns: describeReturns(returnTerms, shop) } : product;
}

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

const subscribeToNothing = () => () => {};
const GUEST = { subscribe: subscribeToNothing, current: () => null };
const EMPTY_CART: CartState = { ...INITIAL_CART_STATE, status: 'ready' };
const CART = {
  store: { subscribe: subscribeToNothing, snapshot: () => EMPTY_CART },
  actions: {
    ...{
      add: async () => false,
      put: async () => false,
      setQuantity: async () => false,
      remove: async () => false,
    },
    ...{ setCoupon: async () => null, refresh: async () => {} },
  },
};
const EMPTY_WISHLIST: WishlistState = { ...WISHLIST_LOADING, status: 'ready' };
const WISHLIST = {
  ...{ subscribe: subscribeToNothing, snapshot: () => EMPTY_WISHLIST },
  ...{ add: async () => null, remove: async () => null, load: async () => {} },
};

/**
 * Contexts of a non-interactive preview: a guest with an empty cart and wishlist, no navigation and no writes.
 */
export function PreviewProviders({ shop, children }: { shop: StoreInfo; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ id: 'root', path: '*', element: children, loader: () => ({ shop }) }], {
      hydrationData: { loaderData: { root: { shop } } },
    }),
  );
  return (
    <SessionContext value={GUEST}>
      <WishlistContext value={WISHLIST}>
        <CartContext value={CART}>
          <RouterProvider router={router} />
        </CartContext>
      </WishlistContext>
    </SessionContext>
  );
}

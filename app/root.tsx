import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useRedirectWhenUnauthorized } from '#app/accounts/sessions/use-session.ts';
import { CartProvider } from '#app/cart/state/cart-provider.tsx';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { PageFailed, PageNotFound } from '#app/storefront/error-pages/page-message.tsx';
import { RESTORE_SCROLL_POSITION, SCROLL_POSITIONS } from '#app/storefront/frame/scrolling.ts';
import { WishlistProvider } from '#app/wishlist/wishlist-provider.tsx';
import type { Route } from './+types/root.ts';
import { InlineScript } from './platform/http/pages/inline-script.tsx';
import { pageShop } from './platform/http/pages/page-context.ts';
import { PageScripts } from './platform/http/pages/page-scripts.tsx';
import { loadStoreInfo } from './settings/settings.server.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { useToastsOnIntent } from './ui/feedback/toast.ts';
import figtree from './ui/fonts/figtree-english-wght-normal.woff2?url';
import figtreeRupee from './ui/fonts/figtree-rupee-wght-normal.woff2?url';
import yrsa from './ui/fonts/yrsa-english-wght-normal.woff2?url';
import { replayEarlyInput } from './ui/forms/replay-early-input.ts';
import { BACKGROUND_COLOURS } from './ui/styles/theme-colours.ts';

/**
 * Runs before any content exists: set on a finished page, it would restyle every element (use-viewport-height.ts).
 */
const FIRST_VIEWPORT_HEIGHT = `document.documentElement.style.setProperty('--vh',innerHeight/100+'px')`;

export async function loader({ context }: Route.LoaderArgs) {
  return { shop: await loadStoreInfo(context.get(pageShop).db) };
}

/** Navigation does not reload the shop's name and terms; code that changes them revalidates. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineScript text={FIRST_VIEWPORT_HEIGHT} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={BACKGROUND_COLOURS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BACKGROUND_COLOURS.dark} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={yrsa} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* Only on the server, so that scripts do not contain the data URL. Without it the first price shifts the layout. */}
        {import.meta.env.SSR && (
          <link rel="preload" href={figtreeRupee} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {import.meta.env.SSR ? (
          <InlineScript text={RESTORE_SCROLL_POSITION} />
        ) : (
          <ScrollRestoration storageKey={SCROLL_POSITIONS} />
        )}
        {import.meta.env.SSR ? <PageScripts /> : <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  useEffect(
    // After hydration, so that each field gets its input events as if typed now.
    () =>
      queueMicrotask(() => {
        // Signals to inline scripts and test drivers that the page is interactive.
        document.documentElement.dataset.hydrated = 'true';
        replayEarlyInput();
      }),
    [],
  );
  useToastsOnIntent();
  useRedirectWhenUnauthorized();
  return (
    <WishlistProvider>
      <CartProvider>
        <Outlet />
      </CartProvider>
    </WishlistProvider>
  );
}

/** Shown if even the frame failed: the shop's name, the error and a link home. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <div className="wrap">
        <Logo />
      </div>
      {isMissing ? <PageNotFound /> : <PageFailed />}
    </main>
  );
}

import { Outlet, useNavigation } from 'react-router';
import { listCategories } from '#app/catalogue/server/list-categories.ts';
import { guest } from '#app/foundation/actor.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { useScrollToTop } from '#app/storefront/parts/scroll-to-top.ts';
import { SiteFooter } from '#app/storefront/parts/site-footer.tsx';
import { SiteHeader } from '#app/storefront/parts/site-header.tsx';
import { TabBar } from '#app/storefront/parts/tab-bar.tsx';
import { useInAppBrowser } from '#app/storefront/parts/use-in-app-browser.ts';
import { useWebVitals } from '#app/storefront/parts/use-web-vitals.ts';
import { useViewportHeight } from '#app/storefront/parts/viewport-height.ts';
import { sourcesOf } from '#app/storefront/section-source.ts';
import type { Route } from './+types/frame.ts';
import styles from './frame.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  return { categories: await sourcesOf(shop)('categories', () => listCategories(shop.db, guest)) };
}

/** The frame stays as it is while people walk through the shop. */
export const shouldRevalidate = () => false;

/** Header, footer and the phone's bar around every page of the shop. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  useScrollToTop();
  useViewportHeight();
  useInAppBrowser();
  useWebVitals();
  const { state } = useNavigation();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <div className={styles.progress} data-busy={state !== 'idle' || undefined} aria-hidden />
      <SiteHeader categories={loaderData.categories} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter categories={loaderData.categories} />
      <TabBar />
    </>
  );
}

import { Outlet, useNavigation } from 'react-router';
import { listCategories } from '#app/catalog/categories/read-categories.server.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { guest } from '#app/platform/security/actor.ts';
import { createSectionLoader } from '../sections/section-loader.ts';
import { useWebVitals } from '../web-vitals/use-web-vitals.ts';
import type { Route } from './+types/storefront-frame.page.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './storefront-frame.module.css';
import { TabBar } from './tab-bar.tsx';
import { useInAppBrowser } from './use-in-app-browser.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useViewportHeight } from './use-viewport-height.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  return { categories: await createSectionLoader(shop)('categories', () => listCategories(shop.db, guest)) };
}

/** Navigation within the shop does not reload the frame's data. */
export const shouldRevalidate = () => false;

/** The header, footer and phone tab bar around every page of the shop. */
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

import { CalendarDays, Heart, House, type IconNode, LayoutGrid, User } from 'lucide';
import { useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { listCategoryNames } from '#app/catalog/categories/read-categories.server.ts';
import { listenOnce } from '#app/platform/browser/listen-once.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { guest } from '#app/platform/security/actor.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { createSectionLoader } from '../sections/section-loader.ts';
import type { Route } from './+types/storefront-frame.page.ts';
import { useScrollToTop } from './scrolling.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './storefront-frame.module.css';
import { useInAppBrowser, useViewportHeight } from './viewport.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const categories = await createSectionLoader(shop)('categories', () => listCategoryNames(shop.db, guest));
  return { categories, analyticsServices: shop.analyticsServices };
}

/** Navigation within the shop does not reload the frame's data. */
export const shouldRevalidate = () => false;

/** The header, footer and phone tab bar around every page of the shop. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  useScrollToTop();
  useViewportHeight();
  useInAppBrowser();
  useStartAfterLoad(loaderData.analyticsServices);
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

/**
 * The phone's bottom tab bar; a page with a price and a button replaces it with its own bar (ui/action-bar).
 */
function TabBar() {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const onRental = /[?&]category=rental(&|$)/i.test(search);
  return (
    <nav className={styles.bar} aria-label="Main">
      <Tab to="/" name="Home" icon={House} on={pathname === '/'} />
      <Tab to="/products" name="Shop" icon={LayoutGrid} on={pathname === '/products' && !onRental} />
      <Tab
        to="/products?category=rental"
        name="Rental"
        icon={CalendarDays}
        on={pathname === '/products' && onRental}
      />
      <Tab to="/wishlist" name="Wishlist" icon={Heart} on={pathname === '/wishlist'} />
      <Tab
        to={user ? '/profile' : '/login'}
        reload={user !== null}
        name="Account"
        icon={User}
        on={pathname === '/profile' || pathname === '/login'}
      />
    </nav>
  );
}

interface TabProps {
  to: string;
  name: string;
  icon: IconNode;
  on: boolean;
  reload?: boolean;
}

function Tab({ to, name, icon, on, reload }: TabProps) {
  return (
    <Link to={to} reloadDocument={reload} aria-current={on ? 'page' : undefined}>
      <Icon of={icon} />
      {name}
    </Link>
  );
}

/** Late enough that a first visit loads the page before 3 kB of deferred scripts. */
const MAX_DELAY_MS = 4_000;
const FIRST_INPUTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** At the first input or after 4 s; the browser buffers earlier measurements. */
function useStartAfterLoad(analyticsServices: readonly string[]): void {
  useEffect(() => {
    // A page that opens in the background is not seen yet, and its timings would be meaningless.
    if (document.visibilityState === 'hidden') return;
    const start = () => {
      stopWaiting();
      import('./after-load.ts').then(
        ({ startAfterLoad }) => startAfterLoad(analyticsServices),
        () => {},
      );
    };
    const timer = setTimeout(start, MAX_DELAY_MS);
    const stopListening = listenOnce(FIRST_INPUTS, start);
    const stopWaiting = () => {
      clearTimeout(timer);
      stopListening();
    };
    return stopWaiting;
  }, [analyticsServices]);
}

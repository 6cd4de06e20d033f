import { Menu, Search } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router';
import type { User } from '#app/accounts/accounts.schema.ts';
import { IdleWarning } from '#app/accounts/sessions/idle-warning.tsx';
import { ReauthenticationDialog } from '#app/accounts/sessions/reauthentication-dialog.tsx';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { setTraversal } from '#app/platform/browser/query-memory.ts';
import { setShopTime } from '#app/platform/browser/shop-time.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Breadcrumbs } from '#app/ui/display/breadcrumbs.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Drawer } from '#app/ui/overlays/dialog.tsx';
import type { PendingCounts } from '../dashboard/stats.schema.ts';
import type { Route } from './+types/admin-frame.page.ts';
import styles from './admin-frame.module.css';
import { AdminNav } from './admin-nav.tsx';
import { type AdminOverlays, useAdminOverlays } from './admin-overlays.tsx';
import { ACCOUNT_PAGE_PATH, buildAdminCrumbs, findAdminPage, useAdminPages } from './admin-pages.ts';
import { usePendingCounts } from './use-pending-counts.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  demandsSecondFactor: context.get(pageShop).demandsSecondFactor,
});

/** The loader's data never changes while the server runs. */
export const shouldRevalidate = () => false;

export const meta = privatePageMeta('Admin', 'The admin area of the shop.');

/** The admin area: a side navigation, collapsed on small screens, and the current screen. */
export default function AdminFrame({ loaderData: { demandsSecondFactor } }: Route.ComponentProps) {
  setTraversal(useNavigationType() === 'POP');
  return (
    <AdminGuard>
      <Frame {...{ demandsSecondFactor }} />
    </AdminGuard>
  );
}

function Frame({ demandsSecondFactor }: { demandsSecondFactor: boolean }) {
  const overlays = useAdminOverlays();
  const counts = usePendingCounts();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <div className={styles.frame}>
        <aside className={styles.side}>
          <Logo isNarrow />
          <AdminNav overlays={overlays} counts={counts} />
        </aside>
        <MobileHeader overlays={overlays} counts={counts} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <AdminBreadcrumbs />
          <RequireRole {...{ demandsSecondFactor }}>
            <Outlet />
          </RequireRole>
        </main>
      </div>
      {overlays.dialogs}
      <ReauthenticationDialog />
      <IdleWarning />
    </>
  );
}

/** A demanded second step comes before every screen. This only hides screens: the API protects the data. */
function RequireRole({
  demandsSecondFactor,
  children,
}: {
  demandsSecondFactor: boolean;
  children: ReactNode;
}) {
  const { pages } = useAdminPages();
  const { user } = useSession();
  const { pathname } = useLocation();
  const page = findAdminPage(pathname);
  if (demandsSecondFactor && user?.hasSecondFactor === false && pathname !== ACCOUNT_PAGE_PATH)
    return <Navigate to={ACCOUNT_PAGE_PATH} replace />;
  if (!page || pages.includes(page)) return children;
  return (
    <EmptyState title={page.name} as="h1">
      <p>Your role does not have access to this screen. Ask an owner to change it.</p>
    </EmptyState>
  );
}

/** Open to every role, so it belongs to no group. */
const ACCOUNT_PAGE = { to: ACCOUNT_PAGE_PATH, name: 'Two-step Login' };

function AdminBreadcrumbs() {
  const { pathname, state } = useLocation();
  const { pages } = useAdminPages();
  const crumbs = buildAdminCrumbs(
    pathname,
    [...pages, ACCOUNT_PAGE],
    (state as { from?: string } | null)?.from,
  );
  if (crumbs.length === 0) return null;
  return (
    <div className={styles.crumbs}>
      <Breadcrumbs crumbs={crumbs} />
    </div>
  );
}

function MobileHeader({ overlays, counts }: { overlays: AdminOverlays; counts: PendingCounts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.head}>
      <IconButton
        label="Menu"
        icon={Menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Logo />
      <IconButton label="Go to" icon={Search} onClick={overlays.openPalette} className={styles.goTo} />
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Admin" from="left">
        <AdminNav overlays={overlays} counts={counts} onNavigate={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}

/**
 * Lets only admins in (screens §2, Admin area). The session is in the browser, so the server renders this guard
 * for everyone; the API protects the data.
 */
function AdminGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <Waiting />;
  if (session.status === 'guest') return <Navigate to={loginAddress(pathname + search)} replace />;
  if (session.user?.isAdmin) return <WithRole>{children}</WithRole>;
  // Screens §2, Users page.
  return pathname === '/admin/users' ? <Navigate to="/" replace /> : <NotAuthorized />;
}

/**
 * The role may have changed since the session was stored, so load it once and save it. A session stored before
 * roles existed waits for the response.
 */
function WithRole({ children }: { children: ReactNode }) {
  const { user, updateSessionUser } = useSession();
  const me = useApiQuery<{ user: User }>('/api/auth/me');
  const loadedUser = me.data?.user;
  const renewIfChanged = useEffectEvent((now: User) => {
    const isSame = JSON.stringify(accessOf(now)) === JSON.stringify(accessOf(user as User));
    if (!isSame) updateSessionUser(now);
  });
  useEffect(() => {
    if (loadedUser) renewIfChanged(loadedUser);
  }, [loadedUser]);
  useShopClock();
  if (user?.permissions) return children;
  return me.error ? <Failed onRetry={me.reload} /> : <Waiting />;
}

/** Schedules and deadlines count by the shop's clock; until it is known, by the device's. */
function useShopClock(): void {
  const now = useApiQuery<{ now: string }>('/api/auth/shop-time').data?.now;
  useEffect(() => {
    if (now) setShopTime(now);
  }, [now]);
}

function accessOf({ isAdmin, role, permissions, hasSecondFactor }: User) {
  return [isAdmin, role, permissions, hasSecondFactor];
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.centered}>
      <FailedNotice message="Your account could not be loaded. Please try again." onRetry={onRetry} />
    </main>
  );
}

function Waiting() {
  return (
    <main className={styles.centered} aria-busy="true">
      <p>One moment</p>
    </main>
  );
}

function NotAuthorized() {
  return (
    <main className={styles.centered}>
      <h1>Not Authorized</h1>
      <ButtonLink to="/" look="second">
        Go Back Home
      </ButtonLink>
    </main>
  );
}

import { Menu, Search } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { IdleWarning } from '#app/accounts/sessions/idle-warning.tsx';
import { ReauthenticationDialog } from '#app/accounts/sessions/reauthentication-dialog.tsx';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Breadcrumbs } from '#app/ui/display/breadcrumbs.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Drawer } from '#app/ui/overlays/dialog.tsx';
import type { Route } from './+types/admin-frame.page.ts';
import { buildAdminCrumbs } from './admin-breadcrumbs.ts';
import styles from './admin-frame.module.css';
import { AdminGuard } from './admin-guard.tsx';
import { AdminNav } from './admin-nav.tsx';
import { ACCOUNT_PAGE_PATH, findAdminPage, useAdminPages } from './admin-pages.ts';
import { type AdminOverlays, useAdminOverlays } from './use-admin-overlays.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({
  demandsSecondFactor: context.get(pageShop).demandsSecondFactor,
});

/** The loader's data never changes while the server runs. */
export const shouldRevalidate = () => false;

export const meta = privatePageMeta('Admin', 'The admin area of the shop.');

/** The admin area: a side navigation, collapsed on small screens, and the current screen. */
export default function AdminFrame({ loaderData: { demandsSecondFactor } }: Route.ComponentProps) {
  return (
    <AdminGuard>
      <Frame {...{ demandsSecondFactor }} />
    </AdminGuard>
  );
}

function Frame({ demandsSecondFactor }: { demandsSecondFactor: boolean }) {
  const overlays = useAdminOverlays();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <div className={styles.frame}>
        <aside className={styles.side}>
          <Logo isNarrow />
          <AdminNav overlays={overlays} />
        </aside>
        <MobileHeader overlays={overlays} />
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

function MobileHeader({ overlays }: { overlays: AdminOverlays }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.head}>
      <IconButton label="Menu" icon={Menu} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Logo />
      <IconButton label="Go to" icon={Search} onClick={overlays.openPalette} className={styles.goTo} />
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Admin" from="left">
        <AdminNav overlays={overlays} onNavigate={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}

import { Menu, Search } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { IdleWarning } from '#app/accounts/parts/idle-warning.tsx';
import { ProveAgain } from '#app/accounts/parts/prove-again.tsx';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { Logo } from '#app/storefront/parts/logo.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { crumbsTo } from '../crumbs.ts';
import { AdminGuard } from '../parts/admin-guard.tsx';
import { AdminNav } from '../parts/admin-nav.tsx';
import { ACCOUNT_SCREEN, screenAt, useScreens } from '../parts/admin-screens.ts';
import { type FrameDoors, useFrameDoors } from '../parts/use-frame-doors.tsx';
import type { Route } from './+types/frame.ts';
import styles from './frame.module.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  demandsSecondFactor: context.get(pageShop).demandsSecondFactor,
});

/** What it says never changes while the shop runs. */
export const shouldRevalidate = () => false;

export const meta = privatePage('Admin', 'The admin area of the shop.');

/** The admin area: a side navigation, which a small screen folds away, and the work beside it. */
export default function AdminFrame({ loaderData: { demandsSecondFactor } }: Route.ComponentProps) {
  return (
    <AdminGuard>
      <Frame {...{ demandsSecondFactor }} />
    </AdminGuard>
  );
}

function Frame({ demandsSecondFactor }: { demandsSecondFactor: boolean }) {
  const doors = useFrameDoors();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <div className={styles.frame}>
        <aside className={styles.side}>
          <Logo isNarrow />
          <AdminNav doors={doors} />
        </aside>
        <SmallHead doors={doors} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <WayHere />
          <ForRole {...{ demandsSecondFactor }}>
            <Outlet />
          </ForRole>
        </main>
      </div>
      {doors.windows}
      <ProveAgain />
      <IdleWarning />
    </>
  );
}

/** Where the shop demands a second step, it comes first. What the role does not open says so; that nobody else gets the data is the API's care. */
function ForRole({ demandsSecondFactor, children }: { demandsSecondFactor: boolean; children: ReactNode }) {
  const { screens } = useScreens();
  const { user } = useSession();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  if (demandsSecondFactor && user?.hasSecondFactor === false && pathname !== ACCOUNT_SCREEN)
    return <Navigate to={ACCOUNT_SCREEN} replace />;
  if (!screen || screens.includes(screen)) return children;
  return (
    <EmptyState title={screen.name} as="h1">
      <p>Your role does not open this screen. An owner of the shop can give you another role.</p>
    </EmptyState>
  );
}

/** Open to every role, it is in none of their groups. */
const ACCOUNT = { to: ACCOUNT_SCREEN, name: 'Two-step Login' };

function WayHere() {
  const { pathname, state } = useLocation();
  const { screens } = useScreens();
  const crumbs = crumbsTo(pathname, [...screens, ACCOUNT], (state as { from?: string } | null)?.from);
  if (crumbs.length === 0) return null;
  return (
    <div className={styles.way}>
      <Breadcrumbs crumbs={crumbs} />
    </div>
  );
}

function SmallHead({ doors }: { doors: FrameDoors }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.head}>
      <IconButton label="Menu" icon={Menu} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Logo />
      <IconButton label="Go to" icon={Search} onClick={doors.openPalette} className={styles.goTo} />
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Admin" from="left">
        <AdminNav doors={doors} onLeave={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}

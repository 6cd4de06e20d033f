import { Keyboard, LogOut, Search, ShieldCheck, Store } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import type { PendingCounts } from '../dashboard/stats.schema.ts';
import styles from './admin-nav.module.css';
import type { AdminOverlays } from './admin-overlays.tsx';
import { ACCOUNT_PAGE_PATH, countTasks, findAdminPage, useAdminPages } from './admin-pages.ts';

interface AdminNavProps {
  overlays: Pick<AdminOverlays, 'openPalette' | 'openShortcuts'>;
  counts: PendingCounts;
  onNavigate?: () => void;
}

/** The side navigation of the admin area. */
export function AdminNav({ overlays, counts, onNavigate }: AdminNavProps) {
  const closeThen = (open: () => void) => () => {
    onNavigate?.();
    open();
  };
  const { user, signOut } = useSession();
  const { groups } = useAdminPages();
  const nav = useScrollToCurrent(groups.length);
  return (
    <nav ref={nav} aria-label="Admin" className={styles.nav}>
      <div>
        <button type="button" className={styles.goTo} onClick={closeThen(overlays.openPalette)}>
          <Icon of={Search} />
          Go to
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
        {groups.map(({ name: group = '', pages }) => (
          <div key={group} className={styles.group}>
            {group && <p>{group}</p>}
            <ul aria-label={group || undefined}>
              {pages.map(({ to, name, icon, tasks }) => (
                <li key={to}>
                  <NavLink to={to} onClick={onNavigate}>
                    <Icon of={icon} />
                    {name}
                  </NavLink>
                  {tasks && <TaskCount count={countTasks(tasks, counts)} label={tasks[1]} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul className={styles.actions}>
        <li className={styles.userName}>{user?.name}</li>
        <li>
          <NavLink to={ACCOUNT_PAGE_PATH} onClick={onNavigate}>
            <Icon of={ShieldCheck} />
            Two-step Login
          </NavLink>
        </li>
        <li>
          <button type="button" onClick={closeThen(overlays.openShortcuts)}>
            <Icon of={Keyboard} />
            Keyboard shortcuts
          </button>
        </li>
        <li>
          <Link to="/">
            <Icon of={Store} />
            View store
          </Link>
        </li>
        <li>
          <button type="button" onClick={signOut}>
            <Icon of={LogOut} />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}

const MAX_COUNT = 99;

/** Next to the link and not in it, so that the link's accessible name does not change. */
function TaskCount({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}

/** The list can be longer than the window, so scroll to the current screen. */
function useScrollToCurrent(groupCount: number) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new screen, and once the list is rendered
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, groupCount]);
  return nav;
}

interface PermittedLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  /** shown to roles without access to the screen; defaults to the text without a link */
  fallback?: ReactNode;
}

/** A link to an admin screen for roles that have access to it. */
export function PermittedLink({
  to,
  className,
  children,
  fallback = <span>{children}</span>,
}: PermittedLinkProps) {
  const { pages } = useAdminPages();
  const page = findAdminPage(to);
  if (page && !pages.includes(page)) return fallback;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

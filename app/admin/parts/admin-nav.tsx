import { Keyboard, LogOut, Search, ShieldCheck, Store } from 'lucide';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './admin-nav.module.css';
import { ACCOUNT_SCREEN, useScreens } from './admin-screens.ts';
import type { FrameDoors } from './use-frame-doors.tsx';

interface AdminNavProps {
  doors: Pick<FrameDoors, 'openPalette' | 'openShortcuts'>;
  onLeave?: () => void;
}

/** Where an admin can go, and the way out. */
export function AdminNav({ doors, onLeave }: AdminNavProps) {
  const leaveFor = (open: () => void) => () => {
    onLeave?.();
    open();
  };
  const { user, signOut } = useSession();
  const { groups } = useScreens();
  const nav = useCurrentInSight(groups.length);
  return (
    <nav ref={nav} aria-label="Admin" className={styles.nav}>
      <div>
        <button type="button" className={styles.goTo} onClick={leaveFor(doors.openPalette)}>
          <Icon of={Search} />
          Go to
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
        {groups.map(({ name: group = '', screens }) => (
          <div key={group} className={styles.group}>
            {group && <p>{group}</p>}
            <ul aria-label={group || undefined}>
              {screens.map(({ to, name, icon }) => (
                <li key={to}>
                  <NavLink to={to} onClick={onLeave}>
                    <Icon of={icon} />
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul className={styles.out}>
        <li className={styles.who}>{user?.name}</li>
        <li>
          <NavLink to={ACCOUNT_SCREEN} onClick={onLeave}>
            <Icon of={ShieldCheck} />
            Two-step Login
          </NavLink>
        </li>
        <li>
          <button type="button" onClick={leaveFor(doors.openShortcuts)}>
            <Icon of={Keyboard} />
            Keyboard shortcuts
          </button>
        </li>
        <li>
          <Link to="/">
            <Icon of={Store} />
            To the shop
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

/** The list is longer than many windows: it is scrolled to the screen that is open. */
function useCurrentInSight(groupCount: number) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another screen is open, and once the list is there
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, groupCount]);
  return nav;
}

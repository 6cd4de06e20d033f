import { LogOut, Store } from 'lucide';
import { Link, NavLink } from 'react-router';
import { useSession } from '#app/accounts/parts/session-provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './admin-nav.module.css';
import { SCREEN_GROUPS } from './admin-screens.ts';

/** Where an admin can go, and the way out. */
export function AdminNav({ onLeave }: { onLeave?: () => void }) {
  const { user, signOut } = useSession();
  return (
    <nav aria-label="Admin" className={styles.nav}>
      <div>
        {SCREEN_GROUPS.map(({ name: group = '', screens }) => (
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

import { CalendarDays, Heart, House, type IconNode, LayoutGrid, User } from 'lucide';
import { Link, useLocation } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import styles from './tab-bar.module.css';

/**
 * The phone's bottom tab bar; a page with a price and a button replaces it with its own bar (ui/action-bar).
 */
export function TabBar() {
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

import { Heart, type IconNode, ShoppingBag, User } from 'lucide';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { iconButtonClass } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { useWishlist } from '#app/wishlist/wishlist-provider.tsx';
import { SearchIconLink, type SearchOverlayControl } from '../search/search-box.tsx';
import styles from './header-tools.module.css';

const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }));

/** The visitor's links at the right end of the header. */
export function HeaderTools({ searchOverlay }: { searchOverlay: SearchOverlayControl }) {
  const { user, signOut } = useSession();
  const { count: cartCount } = useCart();
  const { count: wishlistCount } = useWishlist();

  const login = (
    <Link to="/login" className={`${iconButtonClass} ${styles.login}`} aria-label="Log in">
      <Icon of={User} />
    </Link>
  );
  return (
    <div className={styles.tools}>
      {user && (
        <Link to="/rent/submit" className={`link ${styles.lend}`}>
          Rent Your Item
        </Link>
      )}
      <SearchIconLink searchOverlay={searchOverlay} className={styles.search} />
      <IconCountLink to="/wishlist" name="Wishlist" icon={Heart} count={wishlistCount} />
      <IconCountLink to="/cart" name="Cart" icon={ShoppingBag} count={cartCount} />
      {user ? (
        <Suspense fallback={login}>
          <ProfileMenu name={user.name} isAdmin={user.isAdmin} onLogout={signOut} />
        </Suspense>
      ) : (
        login
      )}
    </div>
  );
}

const MAX_SHOWN = 99;

/** A link to the cart or wishlist with its item count. */
function IconCountLink({
  to,
  name,
  icon,
  count,
}: {
  to: string;
  name: string;
  icon: IconNode;
  count: number;
}) {
  return (
    <Link
      to={to}
      className={iconButtonClass}
      aria-label={`${name}, ${count} ${count === 1 ? 'item' : 'items'}`}
    >
      <Icon of={icon} />
      {count > 0 && (
        <span key={count} className={styles.count} aria-hidden>
          {formatBadgeCount(count)}
        </span>
      )}
    </Link>
  );
}

/** The count on a badge, capped: 7, 99, 99+ */
export function formatBadgeCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}

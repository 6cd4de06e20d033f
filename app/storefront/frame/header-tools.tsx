import { Heart, ShoppingBag, User } from 'lucide';
import { Link } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { iconButtonClass } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { useWishlist } from '#app/wishlist/wishlist-provider.tsx';
import { SearchIconLink } from '../search/search-icon-link.tsx';
import type { SearchOverlayControl } from '../search/use-search-overlay.tsx';
import styles from './header-tools.module.css';
import { IconCountLink } from './icon-count-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** The visitor's links at the right end of the header. */
export function HeaderTools({ searchOverlay }: { searchOverlay: SearchOverlayControl }) {
  const { user, signOut } = useSession();
  const { count: cartCount } = useCart();
  const { count: wishlistCount } = useWishlist();

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
        <ProfileMenu name={user.name} isAdmin={user.isAdmin} onLogout={signOut} />
      ) : (
        <Link to="/login" className={`${iconButtonClass} ${styles.login}`} aria-label="Log in">
          <Icon of={User} />
        </Link>
      )}
    </div>
  );
}

import { Heart, ShoppingBag, User } from 'lucide';
import { Link } from 'react-router';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { useWishlist } from '#app/wishlist/parts/wishlist-provider.tsx';
import { CountedLink } from './counted-link.tsx';
import styles from './header-tools.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchOpener } from './search-opener.tsx';
import type { SearchDoor } from './use-search-door.tsx';

/** The right end of the header: what belongs to the visitor. */
export function HeaderTools({ door }: { door: SearchDoor }) {
  const { user, signOut } = useSession();
  const { count: pieces } = useCart();
  const { count: saved } = useWishlist();

  return (
    <div className={styles.tools}>
      {user && (
        <Link to="/rent/submit" className={`link ${styles.lend}`}>
          Rent Your Item
        </Link>
      )}
      <SearchOpener door={door} className={styles.search} />
      <CountedLink to="/wishlist" name="Wishlist" icon={Heart} count={saved} />
      <CountedLink to="/cart" name="Cart" icon={ShoppingBag} count={pieces} />
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

import { Heart, type IconNode, ShoppingBag, User } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { IconButton, iconButtonClass } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { useWishlist } from '#app/wishlist/wishlist-provider.tsx';
import { SearchIconLink, type SearchOverlayControl } from '../search/search-box.tsx';
import styles from './header-tools.module.css';

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

interface ProfileMenuProps {
  name: string;
  isAdmin: boolean;
  onLogout: () => void;
}

/** The signed-in user's menu. */
function ProfileMenu({ name, isAdmin, onLogout }: ProfileMenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !open) return;
    close();
    menu.current?.querySelector('button')?.focus();
  }

  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !menu.current?.contains(relatedTarget as Node)) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape and focus leaving
    <div ref={menu} className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <IconButton
        label={`Account of ${name}`}
        icon={User}
        aria-expanded={open}
        aria-controls="profile-menu"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <button
          type="button"
          className={styles.outside}
          tabIndex={-1}
          aria-label="Close menu"
          onClick={close}
        />
      )}
      <ul id="profile-menu" className={styles.list} hidden={!open}>
        <li className={styles.name}>{name}</li>
        <li>
          {/* only this page has the payment provider's security policy, so it needs a full page load */}
          <Link to="/profile" reloadDocument>
            Profile
          </Link>
        </li>
        {isAdmin && (
          <li>
            <Link to="/admin" onClick={close}>
              Admin Panel
            </Link>
          </li>
        )}
        <li>
          <button type="button" onClick={onLogout}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}

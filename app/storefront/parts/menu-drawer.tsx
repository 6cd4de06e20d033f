import { Link } from 'react-router';
import { useSession } from '#app/accounts/parts/use-session.ts';
import type { Category } from '#app/catalogue/catalogue.shapes.ts';
import { isRentalCategory } from '#app/storefront/nav-categories.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { ArchDot } from '#app/ui/badge.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import styles from './menu-drawer.module.css';
import { categoryPath } from './shop-nav.tsx';

interface MenuDrawerProps {
  categories: Sourced<Category[]>;
  open: boolean;
  onClose: () => void;
}

/** What the phone's menu opens: the shop's categories, and what belongs to the visitor. */
export function MenuDrawer({ categories, open, onClose }: MenuDrawerProps) {
  return (
    <Drawer from="left" title="Menu" open={open} onClose={onClose}>
      <MenuLinks categories={categories} />
    </Drawer>
  );
}

function MenuLinks({ categories }: { categories: Sourced<Category[]> }) {
  const { user } = useSession();
  return (
    <nav aria-label="Menu">
      {categories === 'failed' ? (
        <p>Failed to load categories</p>
      ) : (
        <ul className={styles.shop}>
          <li>
            <Link to="/products">All Products</Link>
          </li>
          {categories.map((category) => (
            <li key={category._id} className={isRentalCategory(category) ? styles.rental : undefined}>
              <Link to={categoryPath(category)}>
                {isRentalCategory(category) && <ArchDot />}
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.more}>
        {user ? (
          <>
            <MenuLink to="/profile" name="Profile" reload />
            <MenuLink to="/rent/submit" name="Rent Your Item" />
            {user.isAdmin && <MenuLink to="/admin" name="Admin Panel" />}
          </>
        ) : (
          <MenuLink to="/login" name="Log in" />
        )}
        <MenuLink to="/wishlist" name="Wishlist" />
        <MenuLink to="/support" name="Support" />
      </ul>
    </nav>
  );
}

function MenuLink({ to, name, reload }: { to: string; name: string; reload?: boolean }) {
  return (
    <li>
      <Link to={to} reloadDocument={reload}>
        {name}
      </Link>
    </li>
  );
}

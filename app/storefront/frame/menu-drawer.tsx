import { Link } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import { ArchIcon } from '#app/ui/display/badge.tsx';
import { Drawer } from '#app/ui/overlays/dialog.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import styles from './menu-drawer.module.css';
import { categoryPath, isRentalCategory } from './nav-categories.ts';

interface MenuDrawerProps {
  categories: SectionData<CategoryName[]>;
  open: boolean;
  onClose: () => void;
}

/** The phone menu's contents: categories and the visitor's links. */
export function MenuDrawer({ categories, open, onClose }: MenuDrawerProps) {
  return (
    <Drawer from="left" title="Menu" open={open} onClose={onClose}>
      <MenuLinks categories={categories} />
    </Drawer>
  );
}

function MenuLinks({ categories }: { categories: SectionData<CategoryName[]> }) {
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
                {isRentalCategory(category) && <ArchIcon />}
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

import { Link, useLocation } from 'react-router';
import type { Category } from '#app/catalogue/catalogue.shapes.ts';
import { listingPath } from '#app/catalogue/product-query.ts';
import { isRentalCategory, navCategories } from '#app/storefront/nav-categories.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { ArchDot } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import styles from './shop-nav.module.css';

export const categoryPath = (category: Pick<Category, 'name'>) =>
  listingPath({ category: category.name.toLowerCase() });

/** The header's way into the shop. */
export function ShopNav({ categories }: { categories: Sourced<Category[]> }) {
  const here = useLocation();
  const shown = here.pathname === '/products' ? new URLSearchParams(here.search).get('category') : null;
  if (categories === 'failed') return <p className={styles.failed}>Failed to load categories</p>;
  return (
    <nav className={styles.nav} aria-label="Shop">
      {navCategories(categories).map((category) => (
        <Link
          key={category._id}
          to={categoryPath(category)}
          className={classNames(isRentalCategory(category) && styles.rental)}
          aria-current={shown?.toLowerCase() === category.name.toLowerCase() ? 'page' : undefined}
        >
          {isRentalCategory(category) && <ArchDot />}
          {category.name}
        </Link>
      ))}
    </nav>
  );
}

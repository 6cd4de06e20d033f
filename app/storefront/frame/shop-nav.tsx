import { Link, useLocation } from 'react-router';
import type { Category } from '#app/catalog/catalog.schema.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';
import { ArchIcon } from '#app/ui/display/badge.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { SectionData } from '../sections/section-loader.ts';
import { isRentalCategory, navCategories } from './nav-categories.ts';
import styles from './shop-nav.module.css';

export const categoryPath = (category: Pick<Category, 'name'>) =>
  listingPath({ category: category.name.toLowerCase() });

/** The header's category links. */
export function ShopNav({ categories }: { categories: SectionData<Category[]> }) {
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
          {isRentalCategory(category) && <ArchIcon />}
          {category.name}
        </Link>
      ))}
    </nav>
  );
}

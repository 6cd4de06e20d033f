import type { Category } from '#app/catalogue/catalogue.shapes.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { HeaderTools } from './header-tools.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PromoStrip } from './promo-strip.tsx';
import { SearchBox } from './search-box.tsx';
import { categoryPath, ShopNav } from './shop-nav.tsx';
import styles from './site-header.module.css';
import { useSearchDoor } from './use-search-door.tsx';

export function SiteHeader({ categories }: { categories: Sourced<Category[]> }) {
  const search = useSearchDoor(placesIn(categories));
  return (
    <>
      <PromoStrip />
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <MobileMenu categories={categories} />
          <Logo />
          <ShopNav categories={categories} />
          <SearchBox door={search} />
          <HeaderTools door={search} />
        </div>
      </header>
      {search.overlay}
    </>
  );
}

function placesIn(categories: Sourced<Category[]>) {
  if (categories === 'failed') return [];
  return categories.map((category) => ({ name: category.name, path: categoryPath(category) }));
}

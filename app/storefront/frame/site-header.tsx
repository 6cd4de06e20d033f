import type { Category } from '#app/catalog/catalog.schema.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useSearchOverlay } from '../search/use-search-overlay.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import { HeaderTools } from './header-tools.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PromoStrip } from './promo-strip.tsx';
import { categoryPath, ShopNav } from './shop-nav.tsx';
import styles from './site-header.module.css';

export function SiteHeader({ categories }: { categories: SectionData<Category[]> }) {
  const search = useSearchOverlay(placesIn(categories));
  return (
    <>
      <PromoStrip />
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <MobileMenu categories={categories} />
          <Logo />
          <ShopNav categories={categories} />
          <SearchBox searchOverlay={search} />
          <HeaderTools searchOverlay={search} />
        </div>
      </header>
      {search.overlay}
    </>
  );
}

function placesIn(categories: SectionData<Category[]>) {
  if (categories === 'failed') return [];
  return categories.map((category) => ({ name: category.name, path: categoryPath(category) }));
}

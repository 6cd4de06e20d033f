import { Menu, Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { IconButton, iconButtonClass } from '#app/ui/actions/icon-button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { ArchIcon } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import { SearchBox, useSearchOverlay } from '../search/search-box.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import { HeaderTools } from './header-tools.tsx';
import { categoryPath, isRentalCategory, navCategories } from './nav-categories.ts';
import styles from './site-header.module.css';

export function SiteHeader({ categories }: { categories: SectionData<CategoryName[]> }) {
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

function placesIn(categories: SectionData<CategoryName[]>) {
  if (categories === 'failed') return [];
  return categories.map((category) => ({ name: category.name, path: categoryPath(category) }));
}

/** The strip of offers, if there are any. It moves, so it has a pause button and respects reduced motion. */
function PromoStrip() {
  const { offers } = useStoreInfo();
  const [paused, setPaused] = useState(false);
  if (offers.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Offers" data-paused={paused || undefined}>
      <div className={styles.track}>
        <Offers offers={offers} />
        <Offers offers={offers} again />
      </div>
      <IconButton
        className={`${styles.pause} scripted-only`}
        label={paused ? 'Play offers' : 'Pause offers'}
        icon={paused ? Play : Pause}
        size={14}
        onClick={() => setPaused(!paused)}
      />
    </section>
  );
}

/** Rendered twice for a seamless loop; hidden from screen readers the second time. */
function Offers({ offers, again = false }: { offers: readonly string[]; again?: boolean }) {
  return (
    <ul aria-hidden={again || undefined}>
      {offers.map((offer) => (
        <li key={offer}>{offer}</li>
      ))}
    </ul>
  );
}

/** The header's category links. */
function ShopNav({ categories }: { categories: SectionData<CategoryName[]> }) {
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

/** The phone menu. Without scripts a link leads to the footer, which has the same links. */
function MobileMenu({ categories }: { categories: SectionData<CategoryName[]> }) {
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./menu-drawer.tsx'));
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => close(), [key]);
  return (
    <div className={styles.holder}>
      <IconButton
        className="scripted-only"
        label="Menu"
        icon={Menu}
        aria-haspopup="dialog"
        {...preloadProps}
        onClick={() => open(() => window.location.assign('#footer'))}
      />
      <a href="#footer" className={`${iconButtonClass} unscripted-only`} aria-label="Menu">
        <Icon of={Menu} />
      </a>
      {part && <part.MenuDrawer categories={categories} open={isOpen} onClose={close} />}
    </div>
  );
}

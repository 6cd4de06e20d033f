import { Menu } from 'lucide';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Category } from '#app/catalog/catalog.schema.ts';
import { iconButtonClass } from '#app/ui/actions/icon-button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import styles from './mobile-menu.module.css';

/** The phone menu. Without scripts its button links to the footer, which has the same links. */
export function MobileMenu({ categories }: { categories: SectionData<Category[]> }) {
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./menu-drawer.tsx'));
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => close(), [key]);
  return (
    <div className={styles.holder}>
      <Link
        to="#footer"
        className={iconButtonClass}
        aria-label="Menu"
        {...preloadProps}
        onClick={(click) => {
          click.preventDefault();
          open(() => document.getElementById('footer')?.scrollIntoView());
        }}
      >
        <Icon of={Menu} />
      </Link>
      {part && <part.MenuDrawer categories={categories} open={isOpen} onClose={close} />}
    </div>
  );
}

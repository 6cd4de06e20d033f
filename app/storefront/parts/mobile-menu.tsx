import { Menu } from 'lucide';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Category } from '#app/catalogue/catalogue.shapes.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { useLate } from '#app/ui/use-late.ts';
import styles from './mobile-menu.module.css';

/** The phone's menu. Where no scripts run its button leads to the footer, where the same links are. */
export function MobileMenu({ categories }: { categories: Sourced<Category[]> }) {
  const { part, isOpen, open, close, onReach } = useLate(() => import('./menu-drawer.tsx'));
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => close(), [key]);
  return (
    <div className={styles.holder}>
      <Link
        to="#footer"
        className={iconButtonClass}
        aria-label="Menu"
        {...onReach}
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

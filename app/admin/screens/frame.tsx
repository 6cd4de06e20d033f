import { Menu } from 'lucide';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { privatePage } from '#app/foundation/private-page.ts';
import { Logo } from '#app/storefront/parts/logo.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AdminGuard } from '../parts/admin-guard.tsx';
import { AdminNav } from '../parts/admin-nav.tsx';
import styles from './frame.module.css';

export const meta = () => privatePage('Admin', 'The admin area of the shop.');

/** The admin area: a side navigation, which a small screen folds away, and the work beside it. */
export default function AdminFrame() {
  return (
    <AdminGuard>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <div className={styles.frame}>
        <aside className={styles.side}>
          <Logo />
          <AdminNav />
        </aside>
        <SmallHead />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
    </AdminGuard>
  );
}

function SmallHead() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.head}>
      <IconButton label="Menu" icon={Menu} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Logo />
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Admin" from="left">
        <AdminNav onLeave={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}

import type { IconNode } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import styles from './counted-link.module.css';
import { shownCount } from './shown-count.ts';

/** The way to the cart or the wishlist, with how much is in it. */
export function CountedLink({
  to,
  name,
  icon,
  count,
}: {
  to: string;
  name: string;
  icon: IconNode;
  count: number;
}) {
  return (
    <Link
      to={to}
      className={iconButtonClass}
      aria-label={`${name}, ${count} ${count === 1 ? 'item' : 'items'}`}
    >
      <Icon of={icon} />
      {count > 0 && (
        <span key={count} className={styles.count} aria-hidden>
          {shownCount(count)}
        </span>
      )}
    </Link>
  );
}

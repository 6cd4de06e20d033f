import type { IconNode } from 'lucide';
import { Link } from 'react-router';
import { iconButtonClass } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import styles from './icon-count-link.module.css';

const MAX_SHOWN = 99;

/** A link to the cart or wishlist with its item count. */
export function IconCountLink({
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
          {formatBadgeCount(count)}
        </span>
      )}
    </Link>
  );
}

/** The count on a badge, capped: 7, 99, 99+ */
export function formatBadgeCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}

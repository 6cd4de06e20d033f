import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/foundation/money.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import { itemTotal, itemWords } from '../item-words.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './order-item.module.css';

/** One thing in an order, as it was when it was ordered. */
export function OrderItem({ item, action }: { item: Order['items'][number]; action?: ReactNode }) {
  const picture = item.product.images[0];
  return (
    <li className={styles.item}>
      <Picture sources={picture ? pictureSources(picture) : undefined} alt="" sizes="72px" />
      <div>
        <Link to={`/product/${item.product._id}`} className={styles.name}>
          {item.name}
        </Link>
        <p className={styles.words}>{itemWords(item)}</p>
        {item.rentalPeriod && (
          <p className={styles.words}>
            Rent, {shownPeriod(item.rentalPeriod.startDate, item.rentalPeriod.endDate)}
          </p>
        )}
        {action}
      </div>
      <p className={styles.sum}>
        <b>{formatRupees(itemTotal(item))}</b>
        <span className={styles.words}>
          {formatRupees(item.price)} {item.isRental ? 'deposit' : 'each'}
        </span>
      </p>
    </li>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '#app/catalog/product/product-path.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import { calculateItemTotal, formatOrderItem } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import styles from './order-item.module.css';

/** Name, picture and price are from the time of the order. */
export function OrderItem({ item, action }: { item: Order['items'][number]; action?: ReactNode }) {
  const picture = item.product.images[0];
  return (
    <li className={styles.item}>
      <Picture sources={picture ? pictureSources(picture) : undefined} alt="" sizes="72px" />
      <div>
        <Link to={productPath(item.product)} className={styles.name}>
          {item.name}
        </Link>
        <p className={styles.details}>{formatOrderItem(item)}</p>
        {item.cancelled > 0 && (
          <p className={styles.details}>
            {item.cancelled === item.quantity ? 'Cancelled' : `${item.cancelled} cancelled`}
          </p>
        )}
        {item.cameBack > 0 && <p className={styles.details}>{item.cameBack} came back to us</p>}
        {item.rentalPeriod && (
          <p className={styles.details}>
            Rent, {formatPeriod(item.rentalPeriod.startDate, item.rentalPeriod.endDate)}
          </p>
        )}
      </div>
      <p className={styles.sum}>
        <b>{formatRupees(calculateItemTotal(item))}</b>
        {item.isRental ? (
          <span className={styles.details}>deposit</span>
        ) : (
          item.quantity > 1 && <span className={styles.details}>{formatRupees(item.price)} each</span>
        )}
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

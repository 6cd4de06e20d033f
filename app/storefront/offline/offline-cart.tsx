import type { CartLine } from '#app/cart/cart.schema.ts';
import { findLinePicture, formatChoice } from '#app/cart/lines/format-cart-line.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { CachedPicture } from './cached-picture.tsx';
import styles from './offline-cart.module.css';

/** A guest's cart, read-only: changes and orders need the server. */
export function OfflineCart({ lines }: { lines: CartLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.cart} aria-labelledby="offline-cart">
      <SectionHeading id="offline-cart" title="Your cart" />
      <ul>
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: CartLine }) {
  const { product, rentalPeriod, quantity } = line;
  return (
    <li className={styles.line}>
      <CachedPicture
        pictureSet="cart"
        picture={findLinePicture(line)}
        preview={product.preview}
        className={styles.picture}
      />
      <div className={styles.text}>
        <h3 className={styles.name}>{product.name}</h3>
        <p>{formatChoice(line)}</p>
        {rentalPeriod && <p>{formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}</p>}
        <p>
          {quantity} × {formatRupees(line.price)}
          {product.isRental && ' deposit'}
        </p>
      </div>
      <p className={styles.total}>{formatRupees(line.lineTotal)}</p>
    </li>
  );
}

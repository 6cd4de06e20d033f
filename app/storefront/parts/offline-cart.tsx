import type { CartLine } from '#app/cart/cart.shapes.ts';
import { choiceWords, linePicture } from '#app/cart/line-words.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { KeptPicture } from './kept-picture.tsx';
import styles from './offline-cart.module.css';

/** A guest's cart to read: without the server nothing in it can be changed or ordered. */
export function OfflineCart({ lines }: { lines: CartLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.cart} aria-labelledby="offline-cart">
      <SectionHead id="offline-cart" title="Your cart" />
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
      <KeptPicture
        keptFor="cart"
        picture={linePicture(line)}
        preview={product.preview}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{product.name}</h3>
        <p>{choiceWords(line)}</p>
        {rentalPeriod && <p>{shownPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}</p>}
        <p>
          {quantity} × {formatRupees(line.price)}
          {product.isRental && ' deposit'}
        </p>
      </div>
      <p className={styles.total}>{formatRupees(line.lineTotal)}</p>
    </li>
  );
}

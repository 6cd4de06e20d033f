import type { CartLine } from '#app/cart/cart.schema.ts';
import { LinePicture } from '#app/cart/cart-page/line-picture.tsx';
import { formatChoice } from '#app/cart/lines/format-cart-line.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import styles from './summary-lines.module.css';

/** What is about to be ordered. */
export function SummaryLines({ items }: { items: readonly CartLine[] }) {
  return (
    <ul className={styles.lines}>
      {items.map((line) => (
        <SummaryLine key={line._id} line={line} />
      ))}
    </ul>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const { product, rentalPeriod } = line;
  const description =
    product.isRental && rentalPeriod
      ? `Rent, ${formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}`
      : `${formatChoice(line)} × ${line.quantity}`;
  return (
    <li className={styles.line}>
      <LinePicture line={line} sizes="60px" />
      <div>
        <b>{product.name}</b>
        <p>{description}</p>
        {line.problem && <p className={styles.problem}>{line.problem}</p>}
      </div>
      <span className="num">
        {formatRupees(line.lineTotal)}
        {product.isRental && <small>deposit</small>}
      </span>
    </li>
  );
}

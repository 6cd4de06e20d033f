import type { CartLine } from '#app/cart/cart.schema.ts';
import { LinePicture } from '#app/cart/cart-page/line-picture.tsx';
import { formatChoice } from '#app/cart/lines/format-cart-line.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import styles from './summary-lines.module.css';

interface SummaryLinesProps {
  items: readonly CartLine[];
  /** shows why a line cannot be ordered, if nothing else on the page does */
  hasProblems?: boolean;
}

/** The lines of the order before it is placed. */
export function SummaryLines({ items, hasProblems }: SummaryLinesProps) {
  return (
    <ul className={styles.lines}>
      {items.map((line) => (
        <SummaryLine key={line._id} line={line} problem={hasProblems ? line.problem : null} />
      ))}
    </ul>
  );
}

function SummaryLine({ line, problem }: { line: CartLine; problem: string | null }) {
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
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <span className="num">
        {line.available < 1 ? 'Not available' : formatRupees(line.lineTotal)}
        {product.isRental && line.available > 0 && <small>deposit</small>}
      </span>
    </li>
  );
}

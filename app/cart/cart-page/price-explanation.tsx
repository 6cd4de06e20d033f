import { formatRupees } from '#app/platform/money/money.ts';
import type { CartLine } from '../cart.schema.ts';
import type { CartView } from '../state/cart-provider.tsx';
import styles from './price-explanation.module.css';

/** Quantity, discount and included tax of each line. */
export function PriceExplanation({ cart }: { cart: CartView }) {
  const explained = cart.items.filter((line) => line.explanation && line.available > 0);
  if (explained.length === 0) return null;
  return (
    <details className={styles.how}>
      <summary>Price breakdown</summary>
      <dl>
        {explained.map((line) => (
          <div key={line._id}>
            <dt>{line.product.name}</dt>
            <dd>{formatExplanation(line, cart.coupon?.code)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function formatExplanation({ price, quantity, lineTotal, explanation }: CartLine, code = 'coupon'): string {
  if (!explanation) return '';
  const { discount, pays, gstRate, gst } = explanation;
  const base = `${quantity} × ${formatRupees(price)} = ${formatRupees(lineTotal)}`;
  const less = discount > 0 ? `, minus ${formatRupees(discount)} for ${code}: ${formatRupees(pays)}` : '';
  const tax =
    gstRate === null ? ', deposit without GST' : `, includes ${formatRupees(gst)} GST at ${gstRate}%`;
  return base + less + tax;
}

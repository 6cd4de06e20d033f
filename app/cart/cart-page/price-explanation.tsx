import { formatRupees } from '#app/platform/money/money.ts';
import type { CartLine } from '../cart.schema.ts';
import type { CartView } from '../state/cart-provider.tsx';
import styles from './price-explanation.module.css';

/** How each line's price comes about: pieces, the coupon's share, the tax within. */
export function PriceExplanation({ cart }: { cart: CartView }) {
  const explained = cart.items.filter((line) => line.explanation && line.available > 0);
  if (explained.length === 0) return null;
  return (
    <details className={styles.how}>
      <summary>How it adds up</summary>
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
  const less = discount > 0 ? `, less ${formatRupees(discount)} for ${code}: ${formatRupees(pays)}` : '';
  const tax =
    gstRate === null ? ', a deposit without GST' : `, with ${formatRupees(gst)} of GST at ${gstRate}%`;
  return base + less + tax;
}

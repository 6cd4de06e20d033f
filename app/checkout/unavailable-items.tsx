import { useState } from 'react';
import { canContinueWithoutSome, dropUnavailable } from '#app/cart/cart-page/drop-unavailable.ts';
import { changeDates, OtherDates } from '#app/cart/cart-page/other-dates.tsx';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { productPath } from '#app/catalog/product/product-path.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './unavailable-items.module.css';

/** The items that cannot be ordered, with reasons and other dates for outfits, above the order button. */
export function UnavailableItems({ onChanged }: { onChanged: () => void }) {
  const cart = useCart();
  const [isChanging, setChanging] = useState(false);
  async function change(send: () => Promise<boolean>): Promise<void> {
    setChanging(true);
    const isChanged = await send();
    setChanging(false);
    if (!isChanged) return;
    onChanged();
    focusSummary();
  }
  return (
    <section
      id="unavailable-items"
      aria-label="Unavailable items"
      tabIndex={-1}
      className={styles.unavailable}
    >
      <Notice tone="warn">
        <ul className={styles.lines} inert={isChanging}>
          {cart.items
            .filter(({ problem }) => problem !== null)
            .map((line) => (
              <li key={line._id}>
                <b>{line.product.name}</b>
                <p>{line.problem}</p>
                <OtherDates
                  line={line}
                  onChoose={(period) => change(() => changeDates(cart, line, period))}
                />
                {line.product.isRental && (
                  // The checkout has a security policy of its own.
                  <a href={productPath(line.product)} className="link">
                    Choose other dates
                  </a>
                )}
              </li>
            ))}
        </ul>
      </Notice>
      {canContinueWithoutSome(cart) && (
        <Button look="second" busy={isChanging} onClick={() => change(() => dropUnavailable(cart))}>
          Remove and continue
        </Button>
      )}
    </section>
  );
}

/** The pressed button disappears and the total changes, so focus the summary. */
function focusSummary(): void {
  const heading = document.getElementById('checkout-summary');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

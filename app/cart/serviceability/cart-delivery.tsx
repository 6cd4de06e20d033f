import { useRef, useState } from 'react';
import { PinForm } from '#app/shipping/pins/pin-form.tsx';
import type { DeliveryResponse } from '#app/shipping/promise/delivery.schema.ts';
import { saveDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { useCart } from '../state/cart-provider.tsx';
import styles from './cart-delivery.module.css';
import { DeliveryNote } from './delivery-note.tsx';

/** When the cart arrives, for a PIN code that can be changed; at the checkout it is that of the address. */
export function CartDelivery({ delivery }: { delivery: DeliveryResponse }) {
  const result = useRef<HTMLDivElement>(null);
  const { items, refresh } = useCart();
  const [isEditing, setEditing] = useState(false);
  function choose(chosen: string): void {
    saveDeliveryPin(chosen);
    setEditing(false);
    // The focused form disappears, so move the focus.
    requestAnimationFrame(() => result.current?.focus());
    void refresh();
  }
  if (isEditing) return <PinForm pin={delivery.pin} onChoose={choose} className={styles.form} />;
  return (
    <>
      <div ref={result} tabIndex={-1}>
        <DeliveryNote delivery={delivery} items={items} />
      </div>
      <button type="button" className={`link ${styles.change}`} onClick={() => setEditing(true)}>
        Change PIN code
      </button>
    </>
  );
}

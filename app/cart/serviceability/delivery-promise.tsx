import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { PinForm } from '#app/shipping/pins/pin-form.tsx';
import { readDeliveryPin, saveDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { formatDeliveryBy } from '#app/shipping/promise/format-delivery.ts';
import { useCart } from '../state/cart-provider.tsx';
import styles from './delivery-promise.module.css';
import type { Serviceability } from './serviceability.schema.ts';

interface DeliveryPromiseProps {
  productId: string;
  quantity: number;
}

const FAILED = 'Delivery could not be checked. Please try again.';

/** Asks for the PIN code once, and says when the product arrives there. */
export function DeliveryPromise({ productId, quantity }: DeliveryPromiseProps) {
  const [pin, setPin] = useState(readDeliveryPin);
  const [isEditing, setEditing] = useState(pin === undefined);
  const { refresh } = useCart();
  const { data, error } = useApiQuery<Serviceability>(
    pin ? `/api/shipping/serviceability?pin=${pin}&product=${productId}&quantity=${quantity}` : null,
  );
  function choose(chosen: string): void {
    saveDeliveryPin(chosen);
    setPin(chosen);
    setEditing(false);
    // The charge may be another one.
    void refresh();
  }
  if (isEditing) return <PinForm pin={pin} onChoose={choose} className={styles.form} />;
  return (
    <div className={styles.promise}>
      <p>
        Deliver to{' '}
        <b>
          {pin}
          {data && `, ${data.city}`}
        </b>{' '}
        <button type="button" className="link" onClick={() => setEditing(true)}>
          Change
        </button>
      </p>
      <p
        role="status"
        data-bad={(data && !data.serviceable) || undefined}
        data-zone-charge={data?.hasZoneCharge || undefined}
      >
        {error ? failureText(error, { refused: FAILED, network: FAILED }) : data && formatPromise(data)}
        {data?.express && (
          <>
            <br />
            {formatExpress(data.express)}
          </>
        )}
      </p>
    </div>
  );
}

function formatExpress({ deliveryBy, charge }: NonNullable<Serviceability['express']>): string {
  const price = charge === 0 ? 'at no extra cost' : `for ${formatRupees(charge)}`;
  return `Express: ${formatDeliveryBy(deliveryBy)} ${price}`;
}

function formatPromise({ deliveryBy, cashOnDelivery, charge }: Serviceability): string {
  if (!deliveryBy) return 'We do not deliver to this PIN code yet.';
  const cash = cashOnDelivery ? 'Cash on delivery available' : 'No cash on delivery';
  const shipping = charge ? [`Shipping ${formatRupees(charge)}`] : ['Free shipping'];
  return [formatDeliveryBy(deliveryBy), cash, ...shipping].join(' · ');
}

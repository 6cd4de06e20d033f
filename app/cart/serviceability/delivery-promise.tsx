import { type ReactNode, useRef, useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { PinForm } from '#app/shipping/pins/pin-form.tsx';
import { readDeliveryPin, saveDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { formatDeliveryBy, formatDeliveryDay } from '#app/shipping/promise/format-delivery.ts';
import { useCart } from '../state/cart-provider.tsx';
import styles from './delivery-promise.module.css';
import type { Serviceability } from './serviceability.schema.ts';

export interface DeliveryPromiseProps {
  productId: string;
  quantity: number;
  isRental?: boolean;
  onChoose?: (pin: string) => void;
}

/** Asks for the PIN code once, and says when the product arrives there. */
export function DeliveryPromise({ productId, quantity, isRental = false, onChoose }: DeliveryPromiseProps) {
  const delivery = useServiceability(`&product=${productId}&quantity=${quantity}`, onChoose);
  const { pin, data, failure, form, changeButton, result } = delivery;
  if (form) return form;
  return (
    <div className={styles.promise}>
      <p>
        Deliver to{' '}
        <b>
          {pin}
          {data && `, ${data.city}`}
        </b>{' '}
        {changeButton}
      </p>
      <p
        ref={result}
        tabIndex={-1}
        role="status"
        data-bad={(data && !data.serviceable) || undefined}
        data-zone-charge={data?.hasZoneCharge || undefined}
      >
        {failure ?? (data && formatPromise(data, isRental))}
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

interface ListDeliveryProps {
  products: readonly { price: number; isRental: boolean }[];
}

/** The promise in one line for a list, because all products for sale have the same delivery days. */
export function ListDelivery({ products }: ListDeliveryProps) {
  const { pin, data, failure, form, changeButton, result } = useServiceability('');
  if (form) return form;
  return (
    <p className={styles.promise}>
      <span ref={result} tabIndex={-1} role="status" data-bad={(data && !data.serviceable) || undefined}>
        {failure ?? (data ? formatListPromise(pin, data, products) : `Delivery to ${pin}`)}
      </span>{' '}
      {changeButton}
    </p>
  );
}

const FAILED = 'Delivery could not be checked. Please try again.';

/** The serviceability of the remembered PIN code, with the form for another one while it is open. */
function useServiceability(of: string, onChoose?: (pin: string) => void) {
  const [pin, setPin] = useState(readDeliveryPin);
  const [isEditing, setEditing] = useState(pin === undefined);
  const result = useRef<HTMLParagraphElement>(null);
  const { refresh } = useCart();
  const { data, error } = useApiQuery<Serviceability>(
    pin ? `/api/shipping/serviceability?pin=${pin}${of}` : null,
  );
  function choose(chosen: string): void {
    saveDeliveryPin(chosen);
    setPin(chosen);
    setEditing(false);
    onChoose?.(chosen);
    // The focused form disappears, so move the focus.
    requestAnimationFrame(() => result.current?.focus());
    // The charge may differ.
    void refresh();
  }
  const form: ReactNode = isEditing && <PinForm pin={pin} onChoose={choose} className={styles.form} />;
  const changeButton = (
    <button type="button" className="link" onClick={() => setEditing(true)}>
      Change
    </button>
  );
  const failure = error ? failureText(error, { refused: FAILED, network: FAILED }) : undefined;
  // While another PIN code loads, the last response is still about the previous one.
  return { pin, data: data?.pin === pin ? data : undefined, failure, form, changeButton, result };
}

function formatExpress({ deliveryBy, charge }: NonNullable<Serviceability['express']>): string {
  const price = charge === 0 ? 'at no extra cost' : `for ${formatRupees(charge)}`;
  return `Express: ${formatDeliveryBy(deliveryBy)} ${price}`;
}

function formatPromise({ deliveryBy, cashOnDelivery, charge }: Serviceability, isRental: boolean): string {
  if (!deliveryBy)
    return isRental
      ? 'This outfit cannot be sent to this PIN code.'
      : 'We do not deliver to this PIN code yet.';
  const day = isRental ? 'Arrives the day before your rental' : formatDeliveryBy(deliveryBy);
  const cash = cashOnDelivery ? 'Cash on delivery available' : 'No cash on delivery';
  const shipping = charge ? `Shipping ${formatRupees(charge)}` : 'Free shipping';
  return [day, cash, shipping].join(' · ');
}

function formatListPromise(
  pin: string | undefined,
  { deliveryBy, cashLimit, charge }: Serviceability,
  products: ListDeliveryProps['products'],
): string {
  if (!deliveryBy) return `We do not deliver to ${pin} yet.`;
  const dearest = Math.max(...products.map(({ price, isRental }) => (isRental ? 0 : price)));
  const isWithinLimit = cashLimit !== null && dearest + (charge ?? 0) <= cashLimit;
  return [
    `Delivery to ${pin} by ${formatDeliveryDay(deliveryBy)}`,
    cashLimit === null
      ? 'No cash on delivery'
      : `Cash on delivery ${isWithinLimit ? 'available' : `up to ${formatRupees(cashLimit)}`}`,
    ...(products.some(({ isRental }) => isRental) ? ['Rentals arrive the day before'] : []),
  ].join(' · ');
}

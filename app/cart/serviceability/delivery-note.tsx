import { Truck } from 'lucide';
import { useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import type { DeliveryResponse } from '#app/shipping/promise/delivery.schema.ts';
import { saveExpressChoice } from '#app/shipping/promise/delivery-pin.ts';
import { formatDeliveryBy, formatUnserviceable } from '#app/shipping/promise/format-delivery.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { CartLine } from '../cart.schema.ts';
import { useCart } from '../state/cart-provider.tsx';
import styles from './delivery-note.module.css';

interface DeliveryNoteProps {
  delivery: DeliveryResponse;
  /** of the same cart: that of a pay link, or the visitor's own */
  items: readonly CartLine[];
}

/**
 * When those items of a cart arrive that can be ordered, or that it cannot be delivered. The shopper chooses between standard and
 * express, if there are both.
 */
export function DeliveryNote({ delivery, items }: DeliveryNoteProps) {
  const { pin, deliveryBy, isExpress, services } = delivery;
  if (!deliveryBy) return <Notice tone="warn">{formatUnserviceable(pin)}</Notice>;
  const arriving = items.filter(({ problem }) => !problem);
  if (arriving.length === 0)
    return (
      <p className={styles.note}>
        <Icon of={Truck} size={18} />
        Delivery to {pin}
      </p>
    );
  if (services) return <ServiceChoice {...{ pin, services, isExpress }} />;
  return (
    <p className={styles.note}>
      <Icon of={Truck} size={18} />
      {isExpress && 'Express: '}
      {arriving.every(({ product }) => product.isRental) && deliveryBy.earliest !== deliveryBy.latest
        ? 'Each outfit arrives on the day before its rental'
        : `${formatDeliveryBy(deliveryBy)} to ${pin}`}
    </p>
  );
}

type ServiceChoiceProps = Pick<DeliveryResponse, 'pin' | 'isExpress'> &
  Required<Pick<DeliveryResponse, 'services'>>;

function ServiceChoice({ pin, services, isExpress }: ServiceChoiceProps) {
  const { refresh } = useCart();
  const [chosen, setChosen] = useState(isExpress);
  function choose(express: boolean): void {
    setChosen(express);
    saveExpressChoice(express);
    void refresh();
  }
  return (
    <fieldset className={styles.services}>
      <legend>Delivery to {pin}</legend>
      {services.map((service) => (
        <label key={String(service.isExpress)} className={styles.service}>
          <input
            type="radio"
            name="deliveryService"
            checked={chosen === service.isExpress}
            onChange={() => choose(service.isExpress)}
          />
          <span>
            <b>{service.isExpress ? 'Express' : 'Standard'}</b>
            <small>{formatDeliveryBy(service.deliveryBy)}</small>
          </span>
          <span>{service.charge === 0 ? 'Free' : formatRupees(service.charge)}</span>
        </label>
      ))}
    </fieldset>
  );
}

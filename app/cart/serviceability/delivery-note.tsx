import { Truck } from 'lucide';
import { type ReactNode, useState } from 'react';
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
  /** the items of the same cart: a payment link's or the visitor's own */
  items: readonly CartLine[];
}

/**
 * When the available items of a cart arrive, or that it cannot be delivered. The shopper chooses between standard and express,
 * if there are both; outfits arrive before their rental with either.
 */
export function DeliveryNote({ delivery, items }: DeliveryNoteProps) {
  const { pin, deliveryBy, isExpress, services } = delivery;
  if (!deliveryBy) return <Notice tone="warn">{formatUnserviceable(pin)}</Notice>;
  const arriving = items.filter(({ problem }) => !problem);
  const outfits = arriving.filter(({ product }) => product.isRental);
  const isMixed = outfits.length > 0 && outfits.length < arriving.length;
  if (arriving.length === 0) return <Arrival>Delivery to {pin}</Arrival>;
  if (!isMixed && outfits.length > 0 && deliveryBy.earliest !== deliveryBy.latest)
    return <Arrival>{formatOutfitArrival(outfits)}</Arrival>;
  return (
    <>
      {services ? (
        <ServiceChoice {...{ pin, services, isExpress }} />
      ) : (
        <Arrival>
          {isExpress && 'Express: '}
          {formatDeliveryBy(deliveryBy)} to {pin}
        </Arrival>
      )}
      {isMixed && <Arrival>{formatOutfitArrival(outfits)}</Arrival>}
    </>
  );
}

function formatOutfitArrival({ length }: readonly CartLine[]): string {
  return `${length === 1 ? 'The' : 'Each'} outfit arrives on the day before its rental`;
}

function Arrival({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon of={Truck} size={18} />
      <span>{children}</span>
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

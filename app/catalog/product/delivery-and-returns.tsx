import { Link } from 'react-router';
import {
  formatFreeShippingCondition,
  formatPlainRupees,
  useStoreInfo,
} from '#app/settings/store-info/store-info.ts';
import styles from '../rich-text/prose.module.css';

/** Shipping & Returns, for purchases and rentals. */
export function DeliveryAndReturns({ isRental }: { isRental: boolean }) {
  return <div className={styles.prose}>{isRental ? <RentalDelivery /> : <PurchaseDelivery />}</div>;
}

function PurchaseDelivery() {
  const shop = useStoreInfo();
  return (
    <>
      <p>
        Shipping is free {formatFreeShippingCondition(shop)}
        {shop.freeShippingAt > 0 && `. Below that it is ${formatPlainRupees(shop.shippingFee)}`}, anywhere in
        India.
      </p>
      <p>
        We do not accept returns for a change of mind. If something is wrong with a piece, ask for an exchange
        within 48 hours of delivery, from your orders or by email to {shop.email} with the order's number.
      </p>
      <p>
        <Link className="link" to="/cancellation-policy">
          Cancellation policy
        </Link>
      </p>
    </>
  );
}

function RentalDelivery() {
  return (
    <>
      <p>
        The deposit is paid with the order. The owner answers within 48 hours; if the answer is no, or none
        comes, the deposit goes back to you.
      </p>
      <p>
        Once approved, the rent is due. Every outfit is dry-cleaned before it is sent. Bring it back by the
        last day: a late day costs one and a half days' rent, and damage reduces the deposit.
      </p>
      <p>
        <a className="link" href="/rental-terms" target="_blank" rel="noreferrer">
          Rental terms
        </a>
      </p>
    </>
  );
}

import { Link } from 'react-router';
import {
  formatFreeShippingCondition,
  formatPlainRupees,
  useStoreInfo,
} from '#app/settings/store-info/store-info.ts';
import styles from '#app/ui/rich-text/prose.module.css';

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
        {shop.freeShippingAt > 0 && `. Below that it is ${formatPlainRupees(shop.shippingFee)}`}, in most of
        India.
      </p>
      <p>
        We do not accept returns for a change of mind. If an item does not fit or is faulty, ask for an
        exchange within 48 hours of delivery, from your orders
        {shop.email && ` or by email to ${shop.email} with your order number`}.
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
  const { rentalClaim, depositTerms } = useStoreInfo();
  return (
    <>
      <p>
        {depositTerms} The owner responds within 48 hours. If the owner declines or does not respond, what you
        paid is refunded in full.
      </p>
      <p>
        Once the owner approves, the rental fee is due. {rentalClaim} Return it by the last day: each late day
        costs one and a half times the daily price, and damage is deducted from the deposit.
      </p>
      <p>
        <a className="link" href="/rental-terms" target="_blank" rel="noreferrer">
          Rental terms
        </a>
      </p>
    </>
  );
}

import { Link } from 'react-router';
import {
  formatFreeShippingCondition,
  formatPlainRupees,
  useStoreInfo,
} from '#app/settings/store-info/store-info.ts';
import styles from '#app/ui/rich-text/prose.module.css';

/** Shipping & Returns, for purchases and rentals. */
export function DeliveryAndReturns({ isRental, returns }: { isRental: boolean; returns?: string }) {
  return (
    <div className={styles.prose}>
      {isRental ? <RentalDelivery /> : <PurchaseDelivery returns={returns} />}
    </div>
  );
}

/** The text about returns comes from the server, which knows the product's rule. */
function PurchaseDelivery({ returns }: { returns: string | undefined }) {
  const shop = useStoreInfo();
  return (
    <>
      <p>
        Shipping is free {formatFreeShippingCondition(shop)}
        {shop.freeShippingAt > 0 && `. Below that it is ${formatPlainRupees(shop.shippingFee)}`}, in most of
        India.
      </p>
      <p>{returns}</p>
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
        costs one and a half times the daily price, and damage is deducted from the deposit first.
      </p>
      <p>
        <a className="link" href="/rental-terms" target="_blank" rel="noreferrer">
          Rental terms
        </a>
      </p>
    </>
  );
}

import { Link } from 'react-router';
import { useShop } from '#app/settings/parts/use-shop.ts';
import { plainRupees, whenFree } from '#app/settings/shop-face.ts';
import styles from './prose.module.css';

/** Shipping & Returns, for what is bought and for what is borrowed. */
export function DeliveryWords({ isRental }: { isRental: boolean }) {
  return <div className={styles.prose}>{isRental ? <Borrowed /> : <Bought />}</div>;
}

function Bought() {
  const shop = useShop();
  return (
    <>
      <p>
        Shipping is free {whenFree(shop)}
        {shop.freeShippingAt > 0 && `. Below that it is ${plainRupees(shop.shippingFee)}`}, anywhere in India.
      </p>
      <p>
        We do not take back what simply does not please. If something is wrong with a piece, ask for an
        exchange within 48 hours of delivery, from your orders or by e-mail to {shop.email} with the order's
        number.
      </p>
      <p>
        <Link className="link" to="/cancellation-policy">
          Cancellation policy
        </Link>
      </p>
    </>
  );
}

function Borrowed() {
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

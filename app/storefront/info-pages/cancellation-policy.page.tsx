import { Link } from 'react-router';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import type { Route } from './+types/cancellation-policy.page.ts';
import { staticMeta, storeUrlLoader } from './info-page-meta.ts';
import { PolicyLayout, PolicySection } from './policy-layout.tsx';

const PAGE = {
  title: 'Cancellation & Refund Policy',
  path: '/cancellation-policy',
  description: (name: string) =>
    `How to cancel an order at ${name}, when an exchange or a refund is possible, and how and when the money comes back.`,
};

export const loader = storeUrlLoader;
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function CancellationPolicy() {
  const { email } = useStoreInfo();
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      updated="July 2024"
      lead="You can cancel until an order is delivered. After that, write within 48 hours if something is wrong with it."
    >
      <PolicySection title="Cancelling an order">
        <p>
          Until your order is delivered it can be cancelled. Write to{' '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>{' '}
          with the order's number, or call us during our hours. If the parcel is on its way already, please
          refuse it at the door.
        </p>
        <p>
          Cancelling costs nothing. If you used the first-order discount, it is yours again for the next
          order.
        </p>
      </PolicySection>
      <PolicySection title="Returns and exchanges">
        <p>
          We do not take back what simply does not please. If a piece arrives damaged or faulty, or is not the
          one you ordered, ask for an exchange, or for your money, within 48 hours of delivery: by e-mail,
          with the order's number, what is wrong, and a picture if you can.
        </p>
        <p>
          Keep the piece unworn and unwashed, with its tags. We collect it at our cost. If the same piece
          cannot be had any more, you choose another or are refunded.
        </p>
      </PolicySection>
      <PolicySection title="How refunds are paid">
        <ul>
          <li>Paid by card: back to the same card, usually within 5 to 7 business days of our approval.</li>
          <li>Paid in cash on delivery: by bank transfer to an account in your name.</li>
          <li>Cancelled before delivery and not yet paid: nothing was taken, so nothing is owed.</li>
          <li>
            Charged by card while the order failed: refunded in full, without your asking, as soon as we learn
            of it from the payment provider.
          </li>
        </ul>
        <p>Shipping is refunded when the whole order is cancelled, or when the fault was ours.</p>
      </PolicySection>
      <PolicySection title="Outfits to borrow">
        <p>
          If the owner says no, or does not answer within 48 hours, the request ends and your deposit goes
          back in full. The same holds when you cancel while the request is pending.
        </p>
        <p>
          Once a booking is confirmed, the rent is not refunded. Dates can be moved if the outfit is free. The
          deposit comes back after the outfit has returned, less damage and late days. See the{' '}
          <Link className="link" to="/rental-terms">
            rental terms
          </Link>
          .
        </p>
      </PolicySection>
      <PolicySection title="If we cannot agree">
        <p>
          Send{' '}
          <Link className="link" to="/support#complaint">
            a complaint
          </Link>
          . It gets a ticket number and goes to our grievance officer.
        </p>
      </PolicySection>
    </PolicyLayout>
  );
}

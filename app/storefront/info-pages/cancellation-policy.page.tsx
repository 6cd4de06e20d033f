import { Link } from 'react-router';
import { ShopEmailLink } from '#app/settings/store-info/contact-links.tsx';
import type { Route } from './+types/cancellation-policy.page.ts';
import { PolicyLayout, PolicySection, staticMeta, storeUrlLoader } from './policy-layout.tsx';

const PAGE = {
  title: 'Cancellation & Refund Policy',
  path: '/cancellation-policy',
  description: (name: string) =>
    `How to cancel an order at ${name}, when you can get an exchange or a refund, and how refunds are paid.`,
};

export const loader = storeUrlLoader;
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function CancellationPolicy() {
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      updated="July 2024"
      lead="You can cancel an order until it is delivered. After delivery, report problems within 48 hours."
    >
      <PolicySection title="Cancelling an order">
        <p>
          You can cancel your order at any time before it is delivered. Write to <ShopEmailLink /> with your
          order number, or call us during support hours. If the parcel is already on its way, please refuse
          the delivery.
        </p>
        <p>
          Cancelling is free. If you used the first-order discount, you can use it again on your next order.
        </p>
      </PolicySection>
      <PolicySection title="Returns and exchanges">
        <p>
          We do not accept returns for a change of mind. If an item arrives damaged or faulty, or is not the
          one you ordered, request an exchange or a refund by email within 48 hours of delivery. Include your
          order number, what is wrong and, if possible, a photo.
        </p>
        <p>
          Keep the item unworn and unwashed, with its tags. We pay for the pickup. If the same item is no
          longer available, you can choose another one or get a refund.
        </p>
      </PolicySection>
      <PolicySection title="How refunds are paid">
        <ul>
          <li>
            Card payments: refunded to the same card, usually within 5 to 7 business days of our approval.
          </li>
          <li>Cash on delivery: refunded by bank transfer to an account in your name.</li>
          <li>Unpaid orders cancelled before delivery: no refund is needed.</li>
          <li>
            Card charged but the order failed: refunded in full automatically, as soon as the payment provider
            reports it.
          </li>
        </ul>
        <p>Shipping is refunded if the whole order is cancelled, or if the problem was our fault.</p>
      </PolicySection>
      <PolicySection title="Rentals">
        <p>
          If the owner declines or does not respond within 48 hours, the request ends and your deposit is
          refunded in full. The same applies if you cancel while the request is pending.
        </p>
        <p>
          Once a booking is confirmed, the rental fee is non-refundable. You can change the dates if the
          outfit is available. The deposit is refunded after the outfit is returned, less charges for damage
          and late days. See the{' '}
          <Link className="link" to="/rental-terms">
            rental terms
          </Link>
          .
        </p>
      </PolicySection>
      <PolicySection title="Complaints">
        <p>
          File{' '}
          <Link className="link" to="/support#complaint">
            a complaint
          </Link>
          . You get a ticket number, and our grievance officer handles it.
        </p>
      </PolicySection>
    </PolicyLayout>
  );
}

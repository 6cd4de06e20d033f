import { Link } from 'react-router';
import { formatRupees } from '#app/platform/money/money.ts';
import {
  formatFreeShippingCondition,
  formatPlainRupees,
  useStoreInfo,
} from '#app/settings/store-info/store-info.ts';
import type { Route } from './+types/terms-of-service.page.ts';
import { PolicyLayout, PolicySection, staticMeta, storeUrlLoader } from './policy-layout.tsx';

const PAGE = {
  title: 'Terms of Service',
  path: '/terms-of-service',
  description: (name: string) =>
    `The terms under which ${name} sells and rents out clothes in India: orders, payment, shipping, returns, liability and governing law.`,
};

export const loader = storeUrlLoader;
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function TermsOfService() {
  const shop = useStoreInfo();
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      updated="July 2024"
      lead={`These terms are an agreement between you and ${shop.company}, ${shop.place}. By using this shop or placing an order, you accept them.`}
    >
      <PolicySection title="User Responsibilities">
        <p>
          Give us true and complete details when you create an account or place an order, and keep them up to
          date. Keep your password secret: you are responsible for orders placed from your account.
        </p>
        <p>
          Use the shop for lawful purposes only. Do not attack or overload it, scrape its content, or review
          items you have not worn. You must be 18 or older to order; if you are younger, ask a parent or
          guardian to order for you.
        </p>
      </PolicySection>
      <PolicySection title="Order Process">
        <p>
          An order is an offer to buy. It is accepted when we confirm it with an order number, which starts
          with VA. Prices and stock are those shown when you order. If a price changes while you are shopping,
          we show you the new total before you place the order.
        </p>
        <p>
          We may decline an order that we cannot fulfil, for example if an item is damaged or a price was an
          obvious mistake. In that case we refund your payment in full.
        </p>
      </PolicySection>
      <PolicySection title="Payment Terms">
        <p>
          All prices are in Indian rupees and include taxes. You may pay by card through our payment provider,
          or by cash on delivery for orders up to {formatRupees(shop.cashLimit)}. Your card number goes only
          to the provider, never to us.
        </p>
        <p>
          If your payment went through but the order failed, we refund it in full automatically. For rentals,
          you pay the security deposit with the order and the rental fee after the owner approves; see the{' '}
          <Link className="link" to="/rental-terms">
            rental terms
          </Link>
          .
        </p>
      </PolicySection>
      <PolicySection title="Shipping & Delivery">
        <p>
          Shipping within India is free {formatFreeShippingCondition(shop)}
          {shop.freeShippingAt > 0 && ` and costs ${formatPlainRupees(shop.shippingFee)} below that`}. You can
          follow every order under My Orders: placed, packed, shipped, out for delivery, delivered.
        </p>
        <p>
          Delivery dates are estimates. We bear the risk until the goods reach you. Please open the parcel
          promptly and tell us if something is wrong.
        </p>
      </PolicySection>
      <PolicySection title="Returns & Refunds">
        <p>
          We do not accept returns for a change of mind. For a return, refund or exchange of an item that
          arrived damaged, faulty or wrong, write to us within 48 hours of delivery. For cancellations and
          refunds, see our{' '}
          <Link className="link" to="/cancellation-policy">
            Cancellation & Refund Policy
          </Link>
          .
        </p>
      </PolicySection>
      <PolicySection title="Limitation of Liability">
        <p>
          Handmade fabric varies: threads may be thicker, prints slightly offset and dyes deeper. These are
          not defects. Pictures on this site are illustrations, and colours vary between screens.
        </p>
        <p>
          As far as the law permits, our liability for an order is limited to what you paid for it, and we are
          not liable for indirect loss. Nothing here limits your rights under the Consumer Protection Act,
          2019.
        </p>
      </PolicySection>
      <PolicySection title="Governing Law">
        <p>
          These terms are governed by the laws of India. Disputes that we cannot settle go to the courts in{' '}
          {shop.place}. As a consumer you may also go to the consumer commission where you live.
        </p>
        <p>
          Please contact us first:{' '}
          <Link className="link" to="/support#complaint">
            a complaint
          </Link>{' '}
          gets a ticket number and an answer from our grievance officer.
        </p>
      </PolicySection>
    </PolicyLayout>
  );
}

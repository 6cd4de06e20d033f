import { Link } from 'react-router';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatFreeShippingCondition, formatPlainRupees } from '#app/settings/store-info/store-info.ts';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import type { Route } from './+types/terms-of-service.page.ts';
import { staticMeta, storeUrlLoader } from './info-page-meta.ts';
import { PolicyLayout, PolicySection } from './policy-layout.tsx';

const PAGE = {
  title: 'Terms of Service',
  path: '/terms-of-service',
  description: (name: string) =>
    `The terms under which ${name} sells and lends clothes in India: orders, payment, shipping, returns, liability and the law that governs them.`,
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
      lead={`These terms are the agreement between you and ${shop.company}, ${shop.place}. By using this shop or placing an order you accept them.`}
    >
      <PolicySection title="User Responsibilities">
        <p>
          Give us true and complete details when you make an account or place an order, and keep them up to
          date. Keep your password to yourself: what is ordered from your account is taken as ordered by you.
        </p>
        <p>
          Use the shop for lawful purposes only. Do not try to break into it, to slow it down, to copy it by
          machine, or to write reviews of what you have not worn. You need to be 18 years old to order; who is
          younger orders through a parent or guardian.
        </p>
      </PolicySection>
      <PolicySection title="Order Process">
        <p>
          An order is an offer to buy. It is accepted when we confirm it with an order number, which starts
          with VA. Prices and stock are those that the shop shows at that moment; if a price has changed while
          you were shopping, we show you the new total before anything is placed.
        </p>
        <p>
          We may decline an order that we cannot fulfil, for instance when a piece turns out to be damaged, or
          when a price was plainly a mistake. Whatever you have paid is then returned in full.
        </p>
      </PolicySection>
      <PolicySection title="Payment Terms">
        <p>
          All prices are in Indian rupees and include taxes. You may pay by card through our payment provider,
          or in cash on delivery for orders up to {formatRupees(shop.cashLimit)}. Your card number goes to the
          provider and never to us.
        </p>
        <p>
          If money was taken and no order came of it, the payment is refunded in full without your asking. For
          outfits to borrow, the security deposit is paid with the order and the rent once the owner has
          agreed; see the{' '}
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
          Delivery dates are estimates. The goods are at our risk until they reach you; please open the parcel
          soon and tell us if something is amiss.
        </p>
      </PolicySection>
      <PolicySection title="Returns & Refunds">
        <p>
          We do not take back what simply does not please. For a return, a refund or an exchange of a piece
          that came damaged, faulty or wrong, write to us within 48 hours of delivery. How to cancel, and how
          the money comes back, is set out in our{' '}
          <Link className="link" to="/cancellation-policy">
            Cancellation & Refund Policy
          </Link>
          .
        </p>
      </PolicySection>
      <PolicySection title="Limitation of Liability">
        <p>
          Handmade cloth varies: a thread that is thicker, a block that was set down a hair aside, a dye that
          came out deeper. Such marks are no faults. Pictures on this site are illustrations, and colours
          differ between screens.
        </p>
        <p>
          As far as the law permits, our liability for an order is limited to what you paid for it, and we are
          not liable for indirect loss. Nothing here takes away rights that the Consumer Protection Act, 2019
          gives you.
        </p>
      </PolicySection>
      <PolicySection title="Governing Law">
        <p>
          These terms are governed by the laws of India. Disputes that we cannot settle between us go to the
          courts in {shop.place}; as a consumer you may also turn to the consumer commission where you live.
        </p>
        <p>
          Before it comes to that, write to us:{' '}
          <Link className="link" to="/support#complaint">
            a complaint
          </Link>{' '}
          gets a ticket number and an answer from our grievance officer.
        </p>
      </PolicySection>
    </PolicyLayout>
  );
}

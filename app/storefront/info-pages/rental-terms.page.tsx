import { ShopEmailLink } from '#app/settings/store-info/contact-links.tsx';
import type { Route } from './+types/rental-terms.page.ts';
import { PolicyLayout, PolicySection, staticMeta, storeUrlLoader } from './policy-layout.tsx';

const PAGE = {
  title: 'Rental Terms',
  path: '/rental-terms',
  description: (name: string) =>
    `What you agree to when you rent an outfit at ${name}: deposit, care, late returns, your data and contact details.`,
};

export const loader = storeUrlLoader;
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function RentalTerms() {
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      updated="July 2024"
      lead="These terms apply to outfits for rent. Rentals are secured by a deposit."
    >
      <PolicySection title="1. Rental Agreement">
        <ul>
          <li>
            Items remain the property of the store, or of the owner who rents them out through it, at all
            times.
          </li>
          <li>
            A refundable security deposit may be required. It is shown with each outfit and paid with the
            order.
          </li>
          <li>
            Return the outfit in the condition in which you received it. Damage or loss may reduce the deposit
            or add charges.
          </li>
          <li>
            Late returns may incur a daily penalty: each late day costs one and a half times the daily price.
          </li>
          <li>Every item is dry-cleaned before dispatch. Please do not wash it yourself.</li>
          <li>Bookings are non-refundable once confirmed. Rescheduling is subject to availability.</li>
          <li>Placing a rental order means that you accept these terms.</li>
        </ul>
      </PolicySection>
      <PolicySection title="2. Privacy Policy">
        <h3>Data we collect</h3>
        <p>Your name, address, email, mobile number, the outfits you rent and their dates.</p>
        <h3>How we use it</h3>
        <p>
          To deliver and collect the outfit, refund the deposit, and answer you. The owner sees your first
          name and your dates.
        </p>
        <h3>Cookies</h3>
        <p>No tracking cookies. Your session and cart are stored in your own browser.</p>
        <h3>Security</h3>
        <p>Connections are encrypted, and card details go to the payment provider only.</p>
        <h3>Your rights</h3>
        <p>You may access, correct or delete your data by writing to us.</p>
        <h3>Third parties</h3>
        <p>Couriers, dry cleaners and the payment provider get only what they need.</p>
      </PolicySection>
      <PolicySection title="3. Customer Responsibilities">
        <ul>
          <li>Inspect the outfit on delivery, and tell us the same day if something is wrong.</li>
          <li>Return it by the agreed date, with everything that came with it.</li>
          <li>Contact us in good time if you need to reschedule or to extend.</li>
        </ul>
      </PolicySection>
      <PolicySection title="4. Contact and Support">
        <p>
          Write to <ShopEmailLink /> with your order number. We reply within 24 hours on business days.
        </p>
      </PolicySection>
    </PolicyLayout>
  );
}

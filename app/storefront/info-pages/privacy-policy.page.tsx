import { ShopEmailLink } from '#app/settings/store-info/contact-links.tsx';
import type { Route } from './+types/privacy-policy.page.ts';
import { PolicyLayout, PolicySection, staticMeta, storeUrlLoader } from './policy-layout.tsx';

const PAGE = {
  title: 'Privacy Policy',
  path: '/privacy-policy',
  description: (name: string) =>
    `What ${name} knows about its customers, how it uses and protects this data, and how to see, correct or delete it.`,
};

export const loader = storeUrlLoader;
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function PrivacyPolicy() {
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      updated="July 2024"
      lead="We collect only what we need to serve you. This page explains what we collect, why, and what your rights are."
    >
      <PolicySection title="Data We Collect">
        <ul>
          <li>
            Your account: name, email address, mobile number, and an address and a picture if you add them.
          </li>
          <li>Your orders: items bought or rented, delivery addresses and payment methods.</li>
          <li>
            What you send us: reviews, complaints, event registrations and your newsletter subscription.
          </li>
          <li>Server logs of your visits: IP address, time and requested page.</li>
        </ul>
        <p>You enter card numbers with our payment provider. They never reach our servers.</p>
      </PolicySection>
      <PolicySection title="How We Use It">
        <p>
          To deliver orders, answer you, refund deposits and payments, keep accounts as tax law requires, and
          protect the shop from misuse. We send the newsletter only to subscribers. We do not sell personal
          data and do not show third-party advertising.
        </p>
        <p>
          When you rent an outfit, its owner sees your first name and your dates. When you list an outfit,
          visitors see your first name.
        </p>
      </PolicySection>
      <PolicySection title="Cookies">
        <p>
          We do not use tracking cookies. Your session, guest cart and wishlist, recent searches and
          remembered email address are stored in your own browser. Clear the site data in your browser to
          remove them.
        </p>
      </PolicySection>
      <PolicySection title="Security">
        <p>
          Connections are encrypted, passwords are stored only as irreversible hashes, and sessions end after
          30 days or when you change your password. Only staff who need your details for their work can see
          them.
        </p>
        <p>No system is perfect. If your data is ever at risk, we will tell you and the authorities.</p>
      </PolicySection>
      <PolicySection title="Your Rights">
        <p>
          You may access your data, correct it, and have it deleted on request, unless the law requires us to
          keep it, as with invoices. You can see and change most of it in your profile. For the rest, write to{' '}
          <ShopEmailLink />. You do not have to give a reason.
        </p>
      </PolicySection>
      <PolicySection title="Third-Party Services">
        <p>
          We share necessary data with our payment provider, couriers, and email and SMS services. Each gets
          only what it needs and may not use it for anything else. Sites that we link to have their own
          policies.
        </p>
      </PolicySection>
    </PolicyLayout>
  );
}

import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import type { Route } from './+types/privacy-policy.page.ts';
import { staticMeta, storeUrlLoader } from './info-page-meta.ts';
import { PolicyLayout, PolicySection } from './policy-layout.tsx';

const PAGE = {
  title: 'Privacy Policy',
  path: '/privacy-policy',
  description: (name: string) =>
    `What ${name} knows about its shoppers, what it is used for, how it is kept safe, and how to see, correct or delete it.`,
};

export const loader = storeUrlLoader;
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function PrivacyPolicy() {
  const { email } = useStoreInfo();
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      updated="July 2024"
      lead="We ask for what an order needs and little else. This page says what that is, why we keep it, and what you can ask of us."
    >
      <PolicySection title="Data We Collect">
        <ul>
          <li>
            Your account: name, e-mail address, mobile number, and an address and a picture if you add them.
          </li>
          <li>Your orders: what you bought or borrowed, where it went, how it was paid for.</li>
          <li>
            What you send us: reviews, complaints, registrations for events, your newsletter subscription.
          </li>
          <li>What a server sees of any visit: network address, time and the page asked for.</li>
        </ul>
        <p>Card numbers are entered with our payment provider. They never reach our servers.</p>
      </PolicySection>
      <PolicySection title="How We Use It">
        <p>
          To deliver what you ordered, to answer you, to return deposits and refunds, to keep accounts as the
          tax law asks, and to keep the shop safe from misuse. The newsletter goes only to those who asked for
          it. We do not sell personal data, and we do not show advertising by others.
        </p>
        <p>
          When you borrow an outfit, its owner learns your first name and your dates. When you lend one, those
          who look at it see your first name.
        </p>
      </PolicySection>
      <PolicySection title="Cookies">
        <p>
          This shop works without tracking cookies. Your session, the cart and the wishlist of a guest, your
          recent searches and the e-mail address you asked us to remember are kept in your own browser.
          Clearing the site's data in your browser removes them.
        </p>
      </PolicySection>
      <PolicySection title="Security">
        <p>
          Connections are encrypted, passwords are kept only as hashes that cannot be turned back, and
          sessions end after 30 days or when you change your password. Only those who need your details for
          their work can see them.
        </p>
        <p>
          No system is perfect. If yours or our data should ever be at risk, we tell you and the authorities.
        </p>
      </PolicySection>
      <PolicySection title="Your Rights">
        <p>
          You may ask for access to what we hold about you, have it corrected, and have it deleted on request,
          except where the law obliges us to keep it, as with invoices. Most of it you can see and change in
          your profile. For the rest, write to{' '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          ; you need not give a reason.
        </p>
      </PolicySection>
      <PolicySection title="Third-Party Services">
        <p>
          We share what is necessary with the payment provider that takes your card, with couriers who bring
          the parcel, and with the services that send our e-mails and text messages. Each gets only what its
          task needs and may use it for nothing else. Sites that we link to have policies of their own.
        </p>
      </PolicySection>
    </PolicyLayout>
  );
}

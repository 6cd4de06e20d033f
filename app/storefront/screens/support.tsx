import type { ReactNode } from 'react';
import { limitAddress } from '#app/accounts/server/limit-address.ts';
import { complaintForm } from '#app/content/content.forms.ts';
import { LETTERS_PER_ADDRESS } from '#app/content/letters-per-address.ts';
import { ComplaintForm } from '#app/content/parts/complaint-form.tsx';
import { fileComplaint } from '#app/content/server/file-complaint.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { answerForm } from '#app/foundation/page-form.ts';
import { useShop } from '#app/settings/parts/use-shop.ts';
import { phoneLink } from '#app/settings/shop-face.ts';
import { PolicyPage, PolicySection } from '#app/storefront/parts/policy-page.tsx';
import { SupportFaq } from '#app/storefront/parts/support-faq.tsx';
import { staticMeta, storeUrlLoader } from '#app/storefront/static-page.ts';
import type { Route } from './+types/support.ts';
import styles from './support.module.css';

const PAGE = {
  title: 'Support',
  path: '/support',
  description: (name: string) =>
    `Reach ${name} by e-mail, phone or WhatsApp, find answers to common questions, or file a complaint and get a ticket number.`,
};

export const loader = storeUrlLoader;
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  return await answerForm(request, complaintForm, async (complaint) => {
    await limitAddress(shop, 'complaint', LETTERS_PER_ADDRESS);
    return await fileComplaint(shop.db, complaint);
  });
}

/** What was sent changes nothing that the page shows. */
export const shouldRevalidate = () => false;

export default function Support() {
  const { name, email, phone } = useShop().grievanceOfficer;
  return (
    <PolicyPage
      title={PAGE.title}
      path={PAGE.path}
      lead="Write, call or chat. We reply within 24 hours on business days."
    >
      <PolicySection title="Contact us">
        <Contacts />
      </PolicySection>
      <PolicySection title="Frequently asked questions">
        <SupportFaq />
      </PolicySection>
      <PolicySection title="Grievance officer">
        <p>
          {name} answers for complaints under the Consumer Protection (E-Commerce) Rules, 2020. A complaint is
          acknowledged within 48 hours and settled within one month.
        </p>
        <p>
          <Mail to={email} />, {phone}
        </p>
      </PolicySection>
      <PolicySection title="File a complaint" id="complaint">
        <ComplaintForm />
      </PolicySection>
    </PolicyPage>
  );
}

function Contacts() {
  const { company, address, email, phone, whatsapp, hours } = useShop();
  return (
    <dl className={styles.contacts}>
      <Way name="E-mail">
        <Mail to={email} />
      </Way>
      <Way name="Phone">
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
      </Way>
      {whatsapp && (
        <Way name="WhatsApp">
          <a className="link" href={whatsapp} rel="noreferrer">
            Chat with us on WhatsApp
          </a>
        </Way>
      )}
      <Way name="Address">
        {company}, {address}
      </Way>
      <Way name="Hours">{hours}</Way>
    </dl>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Mail({ to }: { to: string }) {
  return (
    <a className="link" href={`mailto:${to}`}>
      {to}
    </a>
  );
}

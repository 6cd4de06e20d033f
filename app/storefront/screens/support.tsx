import type { ReactNode } from 'react';
import { limitAddress } from '#app/accounts/server/limit-address.ts';
import { complaintForm } from '#app/content/content.forms.ts';
import { LETTERS_PER_ADDRESS } from '#app/content/letters-per-address.ts';
import { ComplaintForm } from '#app/content/parts/complaint-form.tsx';
import { fileComplaint } from '#app/content/server/file-complaint.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { answerForm } from '#app/foundation/page-form.ts';
import { SHOP_CONTACT } from '#app/foundation/shop-contact.ts';
import { PolicyPage, PolicySection } from '#app/storefront/parts/policy-page.tsx';
import { SupportFaq } from '#app/storefront/parts/support-faq.tsx';
import { staticMeta, storeUrlLoader } from '#app/storefront/static-page.ts';
import type { Route } from './+types/support.ts';
import styles from './support.module.css';

const PAGE = {
  title: 'Support',
  path: '/support',
  description:
    'Reach Vastra by e-mail, phone or WhatsApp, Mon-Fri 10am to 6pm IST, find answers to common questions, or file a complaint and get a ticket number.',
};

export const loader = storeUrlLoader;
export const meta = ({ loaderData }: Route.MetaArgs) => staticMeta(PAGE, loaderData);

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
  const { name, email, phone } = SHOP_CONTACT.grievanceOfficer;
  return (
    <PolicyPage {...PAGE} lead="Write, call or chat. We reply within 24 hours on business days.">
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
  return (
    <dl className={styles.contacts}>
      <Way name="E-mail">
        <Mail to={SHOP_CONTACT.email} />
      </Way>
      <Way name="Phone">
        <a className="link" href={SHOP_CONTACT.phoneHref}>
          {SHOP_CONTACT.phone}
        </a>
      </Way>
      <Way name="WhatsApp">
        <a className="link" href={SHOP_CONTACT.whatsapp} rel="noreferrer">
          Chat with us on WhatsApp
        </a>
      </Way>
      <Way name="Address">Vastra Textiles Pvt Ltd, {SHOP_CONTACT.address}</Way>
      <Way name="Hours">Mon-Fri, 10am to 6pm IST</Way>
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

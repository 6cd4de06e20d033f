import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { fileComplaint } from '#app/content/complaints/complaints.server.ts';
import { ComplaintForm } from '#app/content/contact/complaint-form.tsx';
import { CONTACT_FORM_LIMIT, newComplaintSchema } from '#app/content/contact/contact.schema.ts';
import { PageLine, PageParts } from '#app/content/pages/page-parts.tsx';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { EmailLink, PhoneLink } from '#app/settings/store-info/contact-links.tsx';
import { type StoreInfo, useStoreInfo } from '#app/settings/store-info/store-info.ts';
import type { Route } from './+types/support.page.ts';
import { loadPageText } from './load-editable-page.server.ts';
import { PolicyLayout, PolicySection, staticMeta } from './policy-layout.tsx';
import styles from './support.module.css';

const PAGE = {
  title: 'Support',
  path: '/support',
  description: (name: string) =>
    `Reach ${name}, find answers to common questions, or file a complaint and get a ticket number.`,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(pageShop);
  const [faq, about] = await Promise.all([loadPageText(db, 'faq'), loadPageText(db, 'about')]);
  return { storeUrl, faq, hasAbout: about !== undefined };
}

export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  return await handlePageForm(request, newComplaintSchema, async (complaint) => {
    await limitAddress(shop, 'complaint', CONTACT_FORM_LIMIT);
    return await fileComplaint(shop.db, complaint);
  });
}

/** A submission does not change the page's data. */
export const shouldRevalidate = () => false;

export default function Support({ loaderData: { faq, hasAbout } }: Route.ComponentProps) {
  const shop = useStoreInfo();
  const { name, email, phone } = shop.grievanceOfficer;
  const { user } = useSession();
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      lead={
        <>
          {contactWays(shop)} {faq?.lead && <PageLine text={faq.lead} />}
        </>
      }
    >
      <PolicySection title="Contact us">
        <Contacts />
        {hasAbout && (
          <p>
            <Link className="link" to="/about">
              About us
            </Link>
          </p>
        )}
      </PolicySection>
      {faq && (
        <PolicySection title="Frequently asked questions">
          <PageParts parts={faq.sections.flatMap(({ parts }) => parts)} />
        </PolicySection>
      )}
      {name && (
        <PolicySection title="Grievance officer">
          <p>
            {name} handles complaints under the Consumer Protection (E-Commerce) Rules, 2020. A complaint is
            acknowledged within 48 hours and settled within one month.
          </p>
          <p>
            <EmailLink to={email} />, <PhoneLink number={phone} />
          </p>
        </PolicySection>
      )}
      <PolicySection title="File a complaint" id="complaint">
        <ComplaintForm person={user} />
        <p>
          Already filed a complaint?{' '}
          <Link className="link" to="/support/ticket">
            Look up your ticket
          </Link>
        </p>
      </PolicySection>
    </PolicyLayout>
  );
}

/** Names only the contacts that the shop has: 'Email or call us.' */
function contactWays({ email, phone, whatsapp }: Pick<StoreInfo, 'email' | 'phone' | 'whatsapp'>): string {
  if (whatsapp) return email && phone ? 'Email, call or chat with us.' : 'Chat with us.';
  if (email && phone) return 'Email or call us.';
  if (email) return 'Email us.';
  return phone ? 'Call us.' : 'Write to us with the form below.';
}

function Contacts() {
  const { company, address, email, phone, whatsapp, hours } = useStoreInfo();
  if (!email && !phone)
    return (
      <p>
        Write to us with the{' '}
        <a className="link" href="#complaint">
          form below
        </a>
        .
      </p>
    );
  return (
    <dl className={styles.contacts}>
      {email && (
        <ContactEntry name="Email">
          <EmailLink to={email} />
        </ContactEntry>
      )}
      {phone && (
        <ContactEntry name="Phone">
          <PhoneLink number={phone} />
        </ContactEntry>
      )}
      {whatsapp && (
        <ContactEntry name="WhatsApp">
          <a className="link" href={whatsapp} rel="noreferrer">
            Chat with us on WhatsApp
          </a>
        </ContactEntry>
      )}
      {address && (
        <ContactEntry name="Address">
          {company}, {address}
        </ContactEntry>
      )}
      {hours && <ContactEntry name="Hours">{hours}</ContactEntry>}
    </dl>
  );
}

function ContactEntry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Mail, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import { Logo } from '#app/settings/store-info/logo.tsx';
import { phoneLink, useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import { categoryPath } from './nav-categories.ts';
import styles from './site-footer.module.css';

const HELP = [
  { to: '/support', name: 'Support' },
  { to: '/cancellation-policy', name: 'Cancellation policy' },
  { to: '/privacy-policy', name: 'Privacy policy' },
  { to: '/terms-of-service', name: 'Terms of service' },
];

export function SiteFooter({ categories }: { categories: SectionData<CategoryName[]> }) {
  const { company, place, email, phone, hours, address } = useStoreInfo();
  return (
    <footer id="footer" className={styles.footer}>
      <TempleEdge />
      <div className={`wrap ${styles.columns}`}>
        <StoreColumn />
        <Column title="Shop">
          <CategoryLinks categories={categories} />
        </Column>
        <Column title="Help">
          {HELP.map((page) => (
            <li key={page.to}>
              <Link to={page.to}>{page.name}</Link>
            </li>
          ))}
          <li>
            <a href="/rental-terms" target="_blank" rel="noreferrer">
              Rental terms<span className="visually-hidden">, opens a new tab</span>
            </a>
          </li>
        </Column>
        {(email || phone || address) && (
          <Column title="Contact">
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={phoneLink(phone)}>{phone}</a>
              </li>
            )}
            {hours && <li className={styles.plain}>{hours}</li>}
            {address && <li className={styles.plain}>{address}</li>}
          </Column>
        )}
        <p className={styles.end}>
          <span>{[company, place].filter(Boolean).join(', ')}. Prices include all taxes.</span>
        </p>
      </div>
    </footer>
  );
}

function StoreColumn() {
  const { name, tagline, instagram, whatsapp, email, phone } = useStoreInfo();
  return (
    <div className={styles.store}>
      <Logo />
      <p>{tagline}</p>
      <ul className={styles.social}>
        {instagram && <Social href={instagram} name={`${name} on Instagram`} icon={<InstagramIcon />} />}
        {whatsapp && (
          <Social href={whatsapp} name={`${name} on WhatsApp`} icon={<Icon of={MessageCircle} />} />
        )}
        {email && <Social href={`mailto:${email}`} name="Email us" icon={<Icon of={Mail} />} />}
        {phone && <Social href={phoneLink(phone)} name="Call us" icon={<Icon of={Phone} />} />}
      </ul>
    </div>
  );
}

function Social({ href, name, icon }: { href: string; name: string; icon: ReactNode }) {
  return (
    <li>
      <a href={href} aria-label={name} rel="noreferrer">
        {icon}
      </a>
    </li>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function CategoryLinks({ categories }: { categories: SectionData<CategoryName[]> }) {
  if (categories === 'failed' || categories.length === 0) {
    return <li className={styles.plain}>No categories found.</li>;
  }
  return categories.map((category) => (
    <li key={category._id}>
      <Link to={categoryPath(category)} discover="none">
        {category.name}
      </Link>
    </li>
  ));
}

/** The icon set has no trademarks, so this one is drawn in its style. */
function InstagramIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeLinecap="round" />
    </svg>
  );
}

/** A decorative row of spires between two backgrounds. */
function TempleEdge() {
  return <div className={styles.edge} aria-hidden />;
}

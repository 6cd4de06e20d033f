import { phoneLink, useStoreInfo } from './store-info.ts';

/** A link that writes to an address. */
export function EmailLink({ to }: { to: string }) {
  return (
    <a className="link" href={`mailto:${to}`}>
      {to}
    </a>
  );
}

/** A link that calls a number. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="link" href={phoneLink(number)}>
      {number}
    </a>
  );
}

/** The shop's address to write to; the support page while it has none. */
export function ShopEmailLink() {
  const { email } = useStoreInfo();
  if (email) return <EmailLink to={email} />;
  return (
    <a className="link" href="/support">
      the support page
    </a>
  );
}

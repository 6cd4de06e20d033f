import { Link } from 'react-router';
import { ERASED_EMAIL } from '#app/platform/text/email-address.ts';
import { usePermission } from '../sessions/use-permission.ts';
import styles from './customer-link.module.css';

/** A customer's name, as a link to their page for staff who may open it. */
export function CustomerLink({ of }: { of: { _id: string; name: string } }) {
  const may = usePermission();
  if (!may('people', 'support')) return of.name;
  return (
    <Link to={`/admin/customers/${of._id}`} className={`link ${styles.target}`}>
      {of.name}
    </Link>
  );
}

interface CustomerContactProps {
  of: { _id: string; name: string; email: string; mobileNumber?: string | null };
}

/** The name, and how to reach the customer. */
export function CustomerContact({ of }: CustomerContactProps) {
  return (
    <p className={styles.contact}>
      <b>
        <CustomerLink of={of} />
      </b>
      {of.email === ERASED_EMAIL ? (
        'Email and mobile number were deleted with the account.'
      ) : (
        <a href={`mailto:${of.email}`}>{of.email}</a>
      )}
      {of.mobileNumber && <a href={`tel:+91${of.mobileNumber}`}>{of.mobileNumber}</a>}
    </p>
  );
}
